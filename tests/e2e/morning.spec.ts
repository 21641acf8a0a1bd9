import type { Locator } from '@playwright/test';
import type { Device } from '../support/device.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** A store that is done is of no use to other stories. */
const story = shared.extend({ server: ownServer() });

// Some sixty deeds, each awaited: half a minute on a quiet machine.
story.describe.configure({ timeout: 300_000 });

story(
  'a clerk’s morning: each deed counts Due down, last lots fold away, the end is said, and the office sees it',
  async ({ device }) => {
    const phone = await device({ hasApp: true, likesMotion: true });
    const { page } = phone;
    await phone.becomeReady('100101');
    const dueTab = page.getByRole('tab', { name: /^待查 ?\d/ });
    const day = page.getByRole('progressbar', { name: '今天的进度' });
    const all = Number(/\d+$/.exec((await dueTab.textContent()) ?? '')?.[0]);
    expect(all).toBeGreaterThan(30);

    let left = all;
    let turn = 0;
    while (left > 0) {
      turn += 1;
      if (turn === 5) await phone.hideToday(await phone.nextArticle(new Set()));
      else if (turn === 10) await phone.remarkAndCheck(await phone.nextArticle(new Set()), '贴了黄签');
      else await handle(phone, turn);
      await expect(dueTab).not.toHaveText(`待查 ${left}`);
      const now = Number(/\d+$/.exec((await dueTab.textContent()) ?? '')?.[0]);
      expect(now).toBeLessThan(left);
      left = now;
      if (left > 0 && left < 4)
        await expect(page.getByRole('button', { name: /^末批 \d+ 个，已查/ })).toBeVisible();
    }

    await expect(page.getByRole('heading', { name: '今天查完了' })).toBeVisible();
    await expect(day).toHaveAttribute('aria-valuenow', (await day.getAttribute('aria-valuemax')) ?? '');
    const done = Number(await day.getAttribute('aria-valuenow'));
    await expect(page.getByText(`${done} 个批次`)).toBeVisible();
    await expect(phone.pill()).toHaveText('在线');

    // What deserves a look: each opens the list that it counts.
    for (const name of [/^末批，还有库存/, /^已隐藏/, /^明天到期/]) {
      const link = page.getByRole('button', { name });
      const count = Number(/\d+$/.exec((await link.textContent()) ?? '')?.[0]);
      if (count === 0) continue;
      await link.click();
      await expect(page.getByRole('tab', { name: /^全部/ })).toHaveText(`全部 ${count}`);
      await expect(phone.cards().first()).toBeVisible();
      await phone.open('/sf/check');
      await expect(page.getByRole('heading', { name: '今天查完了' })).toBeVisible();
    }

    const desk = await device({ form: 'desk' });
    await desk.login('admin');
    await desk.open('/dashboard');
    const row = desk.page.locator('tr[data-store="1001"]');
    await expect(row.locator('[data-figure=due]')).toHaveAttribute('data-count', '0');
  },
);

story(
  'a double tap checks one goods, and never takes it back',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true, likesMotion: true });
    const { page } = phone;
    await phone.becomeReady('100201');
    let done = 0;
    for (const delayMs of [50, 150, 250, 400]) {
      // What has expired stands above, without a tick.
      await ticks(phone)
        .nth(1)
        .evaluate((tick) => tick.scrollIntoView({ block: 'center' }));
      done = await doubleTap(phone, ticks(phone).nth(1), delayMs, done);
    }
    // At the bottom edge the notice's way back appears under the finger.
    for (const delayMs of [150, 400]) {
      // A notice that is there already is no trap: it is seen.
      await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
      const box = await ticks(phone).nth(7).boundingBox();
      await page.mouse.wheel(0, (box?.y ?? 0) + (box?.height ?? 0) / 2 - 746);
      await expect
        .poll(async () => Math.abs(((await ticks(phone).nth(7).boundingBox())?.y ?? 0) - 723))
        .toBeLessThan(9);
      done = await doubleTap(phone, ticks(phone).nth(7), delayMs, done);
    }
    await expect.poll(() => server.countOperations('100201')).toBe(done);
  },
);

/** The likely deed: the tick of one of the first cards, by turns, as a thumb goes; else a remark. */
async function handle(phone: Device, turn: number): Promise<void> {
  const count = await ticks(phone).count();
  if (count > 0)
    return ticks(phone)
      .nth(turn % Math.min(count, 4))
      .tap();
  await phone.cards().first().getByRole('button').first().tap();
  await phone.page.getByLabel('备注', { exact: true }).fill('已过期，撤下货架');
  await phone.page.getByRole('button', { name: '仅备注' }).tap();
}

/** Of cards that nobody has pressed yet: one that is drawn as taken is about to go. */
function ticks(phone: Device): Locator {
  return phone.page.locator(':not([data-taken])[data-row]').getByRole('button', { name: /^检查完成：/ });
}

/**
 * Two taps of a finger on the same place; answers how many records there are then: one more than before. The second is
 * on its way before the first is answered, so that a busy machine does not make two deeds of them.
 */
async function doubleTap(phone: Device, on: Locator, delayMs: number, before: number): Promise<number> {
  const box = await on.boundingBox();
  if (!box) throw new Error('what is to be tapped is not on screen');
  const finger = [box.x + box.width / 2, box.y + box.height / 2] as const;
  const first = phone.page.touchscreen.tap(...finger);
  // How long a finger takes to come down again is what is tried here.
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  await Promise.all([first, phone.page.touchscreen.tap(...finger)]);
  await ticks(phone).nth(1).tap({ trial: true });
  await isRested(phone, before + 1);
  return before + 1;
}

/** Whatever was tapped has had its effect: the place can be tapped again, and so many records are counted. */
async function isRested(phone: Device, records: number): Promise<void> {
  const { page } = phone;
  await expect(page.getByRole('tab', { name: /^今日已处理/ })).toHaveText(`今日已处理 ${records}`);
  await ticks(phone).nth(1).tap({ trial: true });
  await expect(page.getByRole('tab', { name: /^今日已处理/ })).toHaveText(`今日已处理 ${records}`);
}
