import type { Page } from '@playwright/test';
import { inTime } from '../../../support/in-time.ts';
import { expect } from '../../../support/story.ts';
import { chanceOf, kills, moment, percentile, report } from './amounts.ts';
import { tapChecks, watchHand } from './hand.ts';
import { killStory } from './kill-story.ts';
import { words } from './ledger.ts';
import { sends } from './nth.ts';
import { carried } from './person-at.ts';

const takeOverWithinMs = inTime(2000);
killStory.setTimeout(60_000 + kills * 20_000);

killStory(
  `the tab that sends is killed ${kills} times: another takes over, and what either recorded arrives`,
  { tag: '@all' },
  async ({ person }) => {
    const random = chanceOf('tab killed while it sends');
    const wu = await person('100702', { bays: 2 * kills });
    const { phone, ledger, shelf } = wu;
    // The server notices late that a killed tab listens no more, and lets a device have only so many streams.
    phone.isRefused(429);
    // A browser without Background Sync: else the worker may be the one that sends, and it is not killed with a tab.
    await phone.page.context().addInitScript(() => {
      if ('ServiceWorkerRegistration' in globalThis)
        Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    });
    const times: number[] = [];
    let tabs: [Page, Page] = [phone.page, await phone.newTab('/sf/check')];
    await watchHand(tabs[1], ledger);
    for (let kill = 0; kill < kills; kill += 1) {
      const [left, right] = shelf.bays.slice(2 * kill, 2 * kill + 2);
      if (!left || !right) throw new Error('there is no further bay');
      await tabs[0].goto(`/sf/check?q=${left.name}`);
      await tabs[1].goto(`/sf/check?q=${right.name}`);
      const sender = firstToSend(tabs);
      // The answer to its first batch never comes: it holds the device's lock when it dies.
      let isHeld = false;
      let takenOver: (at: number) => void = () => {};
      const takeOver = new Promise<number>((resolve) => {
        takenOver = resolve;
      });
      wu.fate.now = async (asked, carry) => {
        if (!sends(asked)) return carry();
        if (!isHeld) {
          isHeld = true;
          if (random.chance(0.5)) await carry();
          return takeOver.then(() => 'lost');
        }
        takenOver(performance.now());
        return carry();
      };
      const tapping = [tapChecks(tabs[0], left.articles, 20), tapChecks(tabs[1], right.articles, 20)];
      const killed = await sender;
      await Promise.race([ledger.more(random.int(1, 8)), Promise.all(tapping)]);
      await moment(random, 20);
      const killedAt = performance.now();
      await crash(killed);
      times.push((await takeOver) - killedAt);
      await Promise.all(tapping);
      wu.fate.now = carried;
      const survivor = tabs[0] === killed ? tabs[1] : tabs[0];
      await expect(survivor.locator('header a[href="/sync"]').first()).toHaveText('在线', {
        timeout: 30_000,
      });
      await killed.close();
      const fresh = await phone.newTab('/sf/check');
      await watchHand(fresh, ledger);
      tabs = [survivor, fresh];
    }
    report(
      `sending tab killed: ${kills} of ${kills}, ${words(await ledger.prove())}; taken over within p95 ${Math.round(percentile(times, 95))} ms`,
    );
    expect(percentile(times, 95), 'ms until another tab sends').toBeLessThanOrEqual(takeOverWithinMs);
  },
);

/** The tab that asks first to have something sent. */
function firstToSend(tabs: readonly Page[]): Promise<Page> {
  return Promise.race(
    tabs.map(async (page) => {
      await page.waitForRequest((request) =>
        sends({ method: request.method(), path: new URL(request.url()).pathname, operations: [] }),
      );
      return page;
    }),
  );
}

/** The tab's own process dies. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  // It cannot answer any more.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}
