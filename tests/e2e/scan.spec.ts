import { expect, story } from '../support/story.ts';
import { scanWithWedge } from '../support/wedge-scanner.ts';

story(
  'a hand scanner opens the goods in the list, and says when a code is not in this store',
  { tag: '@all' },
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('101101');
    const article = await phone.nextArticle(new Set());
    const barcode =
      /\d{13}/.exec((await phone.page.locator(`article[data-row="${article}"]`).textContent()) ?? '')?.[0] ??
      '';
    expect(barcode).not.toBe('');
    // What hears the scanner comes after the list, with this button.
    await expect(phone.page.getByRole('button', { name: '扫码' })).toBeVisible();
    await scanWithWedge(phone.page, barcode);
    await phone.page.getByRole('dialog').getByRole('button', { name: '详情' }).click();
    await expect(phone.page.getByRole('dialog')).toContainText(barcode);
    await phone.page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await scanWithWedge(phone.page, '4006381333931');
    await expect(phone.page.getByText('本店没有这个商品')).toBeVisible();
  },
);
