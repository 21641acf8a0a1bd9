import { type Item, somebody } from '../bench.ts';
import { bundlePage } from '../bundle.ts';
import { type Figure, figure, percentileOf, repeat } from '../figures.ts';
// Types of `window.outboxPage` come with it.
import type {} from '../outbox-page.ts';
import { openPhone, rememberSession, slowCpu } from '../phone.ts';
import { signIn } from '../product.ts';
import { queueRemarks } from '../stored.ts';

const rounds = 3;
const perRound = 20;
/** Between taps: quicker than anybody checks, and what a tap sets off is over. */
const pauseMs = 150;
/** Nothing is set off by the raw ones. */
const rawPauseMs = 15;
const depths = [10, 10_000];

/** How long a tap takes to be safe on the device, offline, with little or much waiting already. */
export const enqueue: Item = {
  title: 'Durable enqueue: from submit() to its completed strict transaction',
  async measure(bench) {
    const product = await bench.demo();
    const session = await signIn(product, somebody.usercode);
    const script = await bundlePage('outbox-page.ts');
    const figures: Figure[] = [];
    const p95 = new Map<string, number>();
    for (const depth of depths) {
      const phone = await openPhone(bench.browser);
      try {
        await rememberSession(phone, product, session);
        const filling = await phone.page();
        await filling.goto(`${product.origin}/prod-api/health`);
        await filling.evaluate(script);
        await filling.evaluate(async () => {
          await window.outboxPage.open(true);
          await window.outboxPage.pull();
          window.outboxPage.close();
        });
        await queueRemarks(filling, `stockroom-user-${somebody.userId}`, depth);
        await filling.close();
        for (const cpu of [1, slowCpu]) {
          const page = await phone.page({ cpu });
          await page.goto(`${product.origin}/prod-api/health`);
          await page.evaluate(script);
          await page.evaluate(() => window.outboxPage.open(false));
          await page.evaluate(() => window.outboxPage.record(5, 0));
          const took = await repeat(rounds, () =>
            page.evaluate(([count, wait]) => window.outboxPage.record(count, wait), [
              perRound,
              pauseMs,
            ] as const),
          );
          const raw = await repeat(rounds, () =>
            page.evaluate(([count, wait]) => window.outboxPage.putRaw(count, wait, 'strict'), [
              perRound,
              rawPauseMs,
            ] as const),
          );
          const relaxed = await page.evaluate(
            ([count, wait]) => window.outboxPage.putRaw(count, wait, 'relaxed'),
            [perRound, rawPauseMs] as const,
          );
          const at = (percent: number) => ({
            runs: took.map((one) => percentileOf(one, percent)),
            floor: { name: 'raw strict put', runs: raw.map((one) => percentileOf(one, percent)) },
          });
          const name = `depth ${depth.toLocaleString('en')}, ${cpu}x CPU`;
          const [half, most] = [at(50), at(95)];
          const fast = figure(`${name}: p95`, 'ms', most.runs, {
            floor: most.floor,
            atMost: cpu === 1 ? 50 : 100,
          });
          p95.set(`${depth} ${cpu}`, fast.median);
          figures.push(figure(`${name}: p50`, 'ms', half.runs, { floor: half.floor }), fast);
          if (depth === depths[0])
            figures.push(figure(`raw relaxed put, ${cpu}x CPU: p95`, 'ms', [percentileOf(relaxed, 95)]));
          await page.close();
        }
      } finally {
        await phone.close();
      }
    }
    for (const cpu of [1, slowCpu]) {
      const ratio = (p95.get(`10000 ${cpu}`) ?? 0) / (p95.get(`10 ${cpu}`) ?? 1);
      figures.push(
        figure(`p95 at depth 10,000 to that at 10, ${cpu}x CPU`, 'times', [ratio], { atMost: 1.5 }),
      );
    }
    return figures;
  },
};
