import type { Page } from '@playwright/test';
import { type Bench, type Item, somebody } from '../bench.ts';
import { bundlePage } from '../bundle.ts';
import { type Figure, figure } from '../figures.ts';
// Types of `window.outboxPage` come with it.
import type {} from '../outbox-page.ts';
import { type Network, openPhone, rememberSession } from '../phone.ts';
import { signIn } from '../product.ts';
import { queueRemarks } from '../stored.ts';

const operations = 1000;
const inBatch = 200;
/** About what a batch of 200 weighs. */
const batchBytes = 100_000;
const runs = 3;
const farAway: Network = { latencyMs: 150 };

/** A thousand operations, each on goods of its own, from a phone that comes online. */
export const replay: Item = {
  title: 'Replay of 1,000 operations, until the device holds every answer',
  async measure(bench): Promise<Figure[]> {
    const script = await bundlePage('outbox-page.ts');
    const near = await sendFrom(bench, script, 1001);
    const far = await sendFrom(bench, script, 1001 + runs, farAway);
    const perSecond = (took: number[]) => took.map((ms) => (operations / ms) * 1000);
    return [
      figure('loopback', '/s', perSecond(near.tookMs), {
        floor: { name: 'raw fetch, one each', runs: near.singleMs.map((ms) => 1000 / ms) },
        atLeast: 500,
      }),
      figure('loopback, the server alone', '/s', perSecond(near.underWayMs)),
      figure('150 ms round trip, all of them', 'ms', far.tookMs, {
        floor: { name: 'raw fetch, 5 batches', runs: far.batchesMs },
        atMost: 5000,
      }),
    ];
  },
};

/** Each run is another person with another store: nobody's work is sent twice. */
async function sendFrom(bench: Bench, script: string, firstStore: number, network?: Network) {
  const product = await bench.large();
  const { origin } = await bench.floor();
  const result = {
    tookMs: [] as number[],
    underWayMs: [] as number[],
    singleMs: [] as number[],
    batchesMs: [] as number[],
  };
  for (let store = firstStore; store < firstStore + runs; store += 1) {
    const usercode = String(store) + somebody.usercode.slice(4);
    const phone = await openPhone(bench.browser);
    try {
      await rememberSession(phone, product, await signIn(product, usercode));
      const page = await phone.page();
      await page.goto(`${product.origin}/prod-api/health`);
      await page.evaluate(script);
      const articles = await page.evaluate(async () => {
        await window.outboxPage.open(true);
        const count = await window.outboxPage.pull();
        window.outboxPage.close();
        return count;
      });
      if (articles < operations) throw new Error(`store ${store} has goods for ${articles} operations only`);
      await queueRemarks(page, `stockroom-user-u-${usercode}`, operations);
      await page.close();

      const sending = await phone.page(network ? { network } : {});
      await sending.goto(`${product.origin}/prod-api/health`);
      await sending.evaluate(script);
      await sending.evaluate(() => window.outboxPage.open(false));
      const { tookMs, underWayMs } = await sending.evaluate(() => window.outboxPage.sendAll());
      result.tookMs.push(tookMs);
      result.underWayMs.push(underWayMs);
      await sending.goto(`${origin}/page`);
      if (!network) result.singleMs.push((await fetchRaw(sending, 200, 500)) / 200);
      else result.batchesMs.push(await fetchRaw(sending, operations / inBatch, batchBytes));
    } finally {
      await phone.close();
    }
  }
  return result;
}

/** Requests one after the other, each awaited; answers how long all took. */
function fetchRaw(page: Page, count: number, bytes: number): Promise<number> {
  return page.evaluate(
    async ([times, size]) => {
      const body = 'x'.repeat(size);
      const startMs = performance.now();
      for (let index = 0; index < times; index += 1) {
        const answer = await fetch('/nothing', { method: 'POST', body, cache: 'no-store' });
        await answer.text();
      }
      return performance.now() - startMs;
    },
    [count, bytes] as const,
  );
}
