import { expect } from '../../../support/story.ts';
import { chanceOf, report } from './amounts.ts';
import { tapChecks, watchHand } from './hand.ts';
import { killStory } from './kill-story.ts';
import { words } from './ledger.ts';
import { sends } from './nth.ts';
import { checksPerBay } from './shelf.ts';

const lossPercent = 30;
const timesSent = 3;
/** Times that each of the two tabs checks all it can see. */
const rows = Number(process.env.STOCKROOM_LOSSES ?? 2);
killStory.setTimeout(60_000 + rows * 60_000);

killStory(
  'three of ten answers are lost, all is sent three times at once, two tabs and the worker race: each check has one effect',
  { tag: '@all' },
  async ({ person }) => {
    const random = chanceOf('answers lost');
    const zhou = await person('100701', { bays: 2 * rows });
    const { phone, ledger, shelf } = zhou;
    // Everything three times over from two tabs and the worker is more than one session's share of the server.
    phone.isRefused(429);
    // Nobody waits for anybody: the lock that keeps a device's tabs apart is only there to save requests.
    await phone.page.context().addInitScript(() => {
      Object.defineProperty(navigator, 'locks', {
        value: {
          // Its last argument is the work; before it may stand how the lock is wanted.
          request(_name: string, ...rest: unknown[]) {
            const work = rest.at(-1);
            return typeof work === 'function' ? work() : undefined;
          },
        },
      });
    });
    const other = await phone.newTab('/sf/check');
    await watchHand(other, ledger);
    const sent = new Map<string, number>();
    let lost = 0;
    zhou.fate.now = async (asked, carry) => {
      const isLost = random.chance(lossPercent / 100);
      if (!sends(asked)) return isLost && asked.path.startsWith('/prod-api') ? 'lost' : carry();
      const [said] = await Promise.all(Array.from({ length: timesSent }, carry));
      for (const id of asked.operations) sent.set(id, (sent.get(id) ?? 0) + timesSent);
      if (isLost) lost += 1;
      return isLost || !said ? 'lost' : said;
    };

    for (let row = 0; row < rows; row += 1) {
      const bays = shelf.bays.slice(2 * row, 2 * row + 2);
      const tabs = [phone.page, other];
      const works = bays.map(({ name, articles }, index) => async () => {
        const page = tabs[index] ?? other;
        await page.goto(`/sf/check?q=${name}`);
        await tapChecks(page, articles, checksPerBay);
      });
      const worker = async () => {
        for (let times = 0; times < checksPerBay; times += 8) {
          await ledger.more(8);
          await phone.page.evaluate(() => navigator.serviceWorker.controller?.postMessage('replay'));
        }
      };
      await Promise.all([...works.map((work) => work()), worker()]);
    }
    await zhou.allSent();
    const tally = await ledger.prove();
    const times = [...sent.values()];
    report(
      `answers lost: ${lost}, operations sent ${Math.min(...times)} to ${Math.max(...times)} times, ${words(tally)}`,
    );
    expect(lost).toBeGreaterThan(0);
    expect(Math.min(...times), 'times that each operation was sent').toBeGreaterThanOrEqual(timesSent);
    expect(sent.size).toBe(tally.applied);
  },
);
