import { listRecords, listStock, stockAgeing } from '#core/half-past/online-contract';
import { type AnyCall, type BodyOf, basePath } from '#core/wire/call';
import type { Item } from '../bench.ts';
import { figure, percentileOf, repeat } from '../figures.ts';
import { type Asked, Clients } from '../load-generator.ts';
import { ask, signIn } from '../product.ts';

const rounds = 3;
const perSecond = 60;
const roundSeconds = 10;
const times = 8;

/** What head office asks of what waits: its first pages mostly, one purchaser's, an age, another order, a search. */
const pending: BodyOf<typeof listStock>[] = [
  ...[{}, { psrCode: 'P07' }, { age: '8' as const }, { page: 5, limit: 50 }, { sort: '-fqty' }],
  ...[
    { stat: 'sealed' as const },
    { search: '牛奶' },
    { likeVendor: 'vendor 17' },
    { sort: '-blockStockQty' },
  ],
];
const handled: BodyOf<typeof listRecords>[] = [
  ...[
    {},
    { psrCode: 'P07' },
    { actualityData: true },
    { page: 5, limit: 50 },
    { disposal: 'return' as const },
  ],
];

/** Head office's lists: purchasers read theirs from their own devices. */
export const halfPast: Item = {
  title: 'Half-past stock: head office’s lists at 100,000 that wait and 100,000 handled',
  async measure(bench) {
    const product = await bench.large();
    const { token } = await signIn(product, 'ho01');
    const asked = (call: AnyCall, body: unknown): Asked => ({
      method: 'POST',
      path: basePath + call.path,
      token,
      body: JSON.stringify(body),
    });
    const next = (index: number) =>
      index % 3 === 2
        ? asked(listRecords, handled[index % handled.length])
        : asked(listStock, pending[index % pending.length]);
    const { listOrigin } = await bench.floor();
    const server = new Clients(product.origin);
    const bare = new Clients(listOrigin);
    const bareList = (index: number): Asked => ({ ...next(index), path: '/list' });
    try {
      await server.saturated(4, 3, next);
      await bare.saturated(4, 1, bareList);
      const took = await repeat(rounds, () => server.arriving(perSecond, roundSeconds, next));
      const bareTook = await bare.arriving(perSecond, roundSeconds / 3, bareList);
      const at = (percent: number) => took.map((one) => percentileOf(one, percent));
      const floor = (percent: number) => ({ name: 'bare Fastify', runs: [percentileOf(bareTook, percent)] });
      const picture = await repeat(times, async () => {
        const startMs = performance.now();
        await ask(product, stockAgeing, { token, body: {} });
        return performance.now() - startMs;
      });
      return [
        figure(`${perSecond} calls/s arriving: p50`, 'ms', at(50), { floor: floor(50) }),
        figure(`${perSecond} calls/s arriving: p99`, 'ms', at(99), { floor: floor(99), atMost: 40 }),
        figure('the picture of how long it has waited', 'ms', picture),
      ];
    } finally {
      server.close();
      bare.close();
    }
  },
};
