import type { Page } from '@playwright/test';
import { expectNothingToFind } from '../support/axe.ts';
import { expect, story } from '../support/story.ts';

story(
  'an expired lot is written off and finished with one tap, without a network; one more takes both back',
  async ({ server, device }) => {
    const [row] = await server.ask(`
      select c.store, c.article, c.lot, g.goods_code as code, coalesce(c.live_qty, c.qty)::float8 as qty
      from current_lots c join goods g on g.article = c.article
      where c.store between '1002' and '1009' and not c.nobatch and not c.live and not c.zero and not c.last
        and c.expiry_date < current_date and c.hidden_through is null and coalesce(c.live_qty, c.qty) > 1
      order by c.store, c.article limit 1`);
    const store = String(row?.store);
    const phone = await device({ hasApp: true });
    const { page } = phone;
    await phone.becomeReady(`${store}01`);
    await phone.open('/sf/check?view=all&onShelf=true');
    const shelf = page.getByRole('tab', { name: /^全部/ });
    await expect(shelf).toHaveText(/[1-9]/);
    const before = Number(/\d+$/.exec((await shelf.textContent()) ?? '')?.[0]);

    await phone.goOffline();
    await phone.open(`/sf/check?view=due&q=${row?.code}`);
    const card = page.locator(`article[data-row="${row?.article}"]`, { hasText: String(row?.lot) });
    const writeOff = card.getByRole('button', { name: new RegExp(`^报废 ${row?.qty} 并完成`) });
    await expect(writeOff).toBeVisible();
    await writeOff.click();
    await phone.holdUndo();
    await expect(writeOff).toHaveCount(0);
    await expect(page.getByText(`已登记报废 ${row?.qty}`)).toBeVisible();
    await phone.undo();
    await expect(writeOff).toBeVisible();

    // From the sheet a part of it: what is left stays.
    await card.getByRole('button').first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel('数量')).toBeVisible();
    await expectNothingToFind(page, 'an expired lot', '[data-sheet]');
    await sheet.getByLabel('数量').fill('1');
    await sheet.getByRole('button', { name: '报废 1', exact: true }).click();
    await expect(sheet).toContainText('已报废 1');
    await sheet.getByRole('button', { name: `报废 ${Number(row?.qty) - 1} 并完成` }).click();
    await expect(sheet).toHaveCount(0);
    await phone.open('/sf/check?view=all&onShelf=true');
    await expect(shelf).toHaveText(`全部 ${before - 1}`);

    await phone.goOnline();
    await expect
      .poll(() =>
        server.ask(
          `select sum(qty)::float8 as qty, count(*)::int as lines from gone_stock where store = $2 and article = $1`,
          [row?.article, store],
        ),
      )
      .toEqual([{ qty: row?.qty, lines: 2 }]);
  },
);

story(
  'on a slow phone a tick is drawn before its list has followed, and pressed again it counts once',
  { tag: '@all' },
  async ({ server, device }) => {
    const phone = await device({ hasApp: true });
    const { page } = phone;
    await phone.becomeReady('100801');
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const taps = await tapEach(page, 20);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    story.info().annotations.push({ type: 'drawn', description: taps.map(Math.round).join(' ms, ') });
    await expect(page.getByRole('tab', { name: '今日已处理' })).toHaveText(`今日已处理 ${taps.length}`);
    await expect.poll(() => server.countOperations('100801')).toBe(taps.length);
    const doubles = await server.ask(`
      select article, lot, count(*) from check_records where store = '1008' and edit_user_name is not null
        and edit_time > now() - interval '10 minutes' group by article, lot having count(*) > 1`);
    expect(doubles).toEqual([]);
  },
);

/** Taps the first card's tick, thrice until its card has gone, so many times; answers after how long each was drawn as taken. */
function tapEach(page: Page, times: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const drawn: number[] = [];
    while (drawn.length < count) {
      const tick = document.querySelector<HTMLElement>('article[data-row] button[aria-label^="检查完成"]');
      const card = tick?.closest('article');
      if (!tick || !card) return drawn;
      const begun = performance.now();
      tick.click();
      while (card.isConnected && !card.hasAttribute('data-taken')) await frame();
      await frame();
      drawn.push(performance.now() - begun);
      for (const ms of [80, 300]) {
        await after(ms);
        if (card.isConnected) tick.click();
      }
      while (card.isConnected && card.hasAttribute('data-taken')) await frame();
    }
    return drawn;
  }, times);
}
