import type { Page } from '@playwright/test';
import { login } from '#core/session/contract';
import { basePath } from '#core/wire/call';
import { inTime } from '../../../support/in-time.ts';
import { expect } from '../../../support/story.ts';
import { checkRow, fillOutbox } from '../device/fill-outbox.ts';
import { report } from './amounts.ts';
import { killStory } from './kill-story.ts';
import { words } from './ledger.ts';
import { sends } from './nth.ts';
import { checksIn, checksPerBay } from './shelf.ts';

const usercode = '100703';
const queued = 500;
const resumesWithinMs = inTime(2000);
killStory.setTimeout(180_000);

killStory(
  'a session ends with 500 checks waiting: one question, no attempt counted, and sending goes on after it',
  { tag: '@all' },
  async ({ server, person }) => {
    const zheng = await person(usercode, { bays: Math.ceil(queued / checksPerBay) });
    const { phone, ledger, shelf } = zheng;
    const { page } = phone;
    await zheng.stand();
    await server.ask(
      `update sessions set ended_at = now(), ended_by = 'administrator' where user_id = $1 and ended_at is null`,
      [`u-${usercode}`],
    );
    phone.isRefused(401);
    let refused = 0;
    let signedInAt = Number.POSITIVE_INFINITY;
    let resumedAfterMs = Number.POSITIVE_INFINITY;
    zheng.fate.now = async (asked, carry) => {
      if (sends(asked)) resumedAfterMs = Math.min(resumedAfterMs, sinceMs(signedInAt));
      const said = await carry();
      if (said.status === 401) refused += 1;
      if (asked.path === basePath + login.path) signedInAt = performance.now();
      return said;
    };
    await zheng.tap(checksPerBay);
    const others = shelf.bays
      .slice(1)
      .flatMap(checksIn)
      .slice(0, queued - checksPerBay);
    for (const { article, lot } of others) ledger.acknowledge(`${article} ${lot}`);
    await fillOutbox(
      page,
      usercode,
      others.map(({ article, lot }) => checkRow(usercode, article, lot)),
    );
    await page.reload();

    const notice = page.getByRole('alert').filter({ hasText: '登录已过期' });
    await expect(notice).toContainText(`${queued} 项操作会在重新登录后发送`);
    await page.evaluate(() => {
      dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => attemptsOf(page, `u-${usercode}`)).toEqual({ operations: queued, attempts: 0 });
    await expect(notice).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const refusedBefore = refused;

    await notice.getByRole('link', { name: '重新登录' }).click();
    await page.locator('input[autocomplete=username]').fill(usercode);
    await page.locator('input[autocomplete=current-password]').fill('111111');
    await page.keyboard.press('Enter');
    await expect(phone.cards().first()).toBeVisible();
    await zheng.allSent();
    report(
      `session ended with ${queued} waiting: ${refusedBefore} requests refused, attempts counted 0, resumed ${Math.round(resumedAfterMs)} ms after the sign-in, ${words(await ledger.prove())}`,
    );
    expect(resumedAfterMs, 'ms from the sign-in to the first batch').toBeLessThanOrEqual(resumesWithinMs);
  },
);

/** Infinite before that time has come. */
function sinceMs(at: number): number {
  const ms = performance.now() - at;
  return ms < 0 ? Number.POSITIVE_INFINITY : ms;
}

/** What the device itself has noted down of its unsent operations. */
function attemptsOf(page: Page, userId: string): Promise<{ operations: number; attempts: number }> {
  return page.evaluate(async (name) => {
    const request = indexedDB.open(name);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const all = request.result.transaction('operations').objectStore('operations').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    request.result.close();
    const waiting = all.result.filter(({ state }) => state === 'waiting');
    return {
      operations: waiting.length,
      attempts: waiting.reduce((sum, { attempts }) => sum + Number(attempts), 0),
    };
  }, `stockroom-user-${userId}`);
}
