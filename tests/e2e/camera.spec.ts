import type { Device } from '../support/device.ts';
import { expect, story } from '../support/story.ts';

type Goods = { article: string; name: string; barcode: string; lot: string };

/** The first goods that are due, can be checked, and have an EAN-13 on their packing. */
async function dueGoods(phone: Device, count: number): Promise<Goods[]> {
  const open = phone.page.locator('article[data-row]:has(button[aria-label^="检查完成"])');
  const goods = await open.evaluateAll((cards) =>
    cards.map((card) => ({
      article: card.getAttribute('data-row') ?? '',
      name: card.querySelector('button span span')?.textContent ?? '',
      barcode: /\b\d{13}\b/.exec(card.textContent ?? '')?.[0] ?? '',
      lot: card.querySelector('b')?.textContent ?? '',
    })),
  );
  const found = goods.filter(({ barcode }) => barcode !== '').slice(0, count);
  expect(found).toHaveLength(count);
  return found;
}

story(
  'one thing after the other is held before the camera and checked with one tap; what was done already says so',
  async ({ camera, device, server }) => {
    const phone = await device({ hasApp: true, args: camera.args });
    await phone.becomeReady('100603');
    const goods = await dueGoods(phone, 2);
    const before = await phone.countToday();
    await phone.startScanning();

    for (const { barcode, name, lot } of goods) {
      await camera.show({ kind: 'ean-13', text: barcode });
      await expect(phone.scanned()).toContainText(name);
      await expect(phone.scanned()).toContainText(lot);
      await phone.scanned().getByRole('button', { name: '检查完成' }).click();
      await expect(phone.scanned()).toContainText('已查');
      await camera.show(null);
    }
    await expect.poll(() => server.countOperations('100603')).toBe(goods.length);

    const [first] = goods;
    const text = `(01)0${first?.barcode}(10)${first?.lot}`;
    await camera.show({ kind: 'data-matrix', text, gs1: true });
    await expect(phone.scanned()).toContainText(`已经查过 ${first?.lot}`);
    await expect(phone.scanned().getByRole('button', { name: '检查完成' })).toHaveCount(0);

    await camera.show({ kind: 'ean-13', text: '4006381333931' });
    await expect(phone.scanned()).toContainText('本店没有这个商品：4006381333931');

    await phone.page.getByRole('button', { name: '关闭扫码' }).click();
    await expect.poll(() => phone.countToday()).toBe(before + goods.length);
  },
);

story(
  'a code before the camera opens its goods, also where there is no network',
  { tag: '@all' },
  async ({ camera, device }) => {
    const phone = await device({ hasApp: true, args: camera.args });
    await phone.becomeReady('100604');
    const [goods] = await dueGoods(phone, 1);
    await phone.goOffline();
    await camera.show({ kind: 'ean-13', text: goods?.barcode ?? '' });
    await phone.startScanning();
    await expect(phone.scanned()).toContainText(goods?.name ?? '');
    await phone.scanned().getByRole('button', { name: '更多操作' }).click();
    const sheet = phone.page.getByRole('dialog');
    await sheet.getByText('详情', { exact: true }).click();
    await expect(sheet).toContainText(goods?.barcode ?? '');
  },
);
