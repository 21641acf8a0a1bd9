import { listWatches } from '#core/shortage-watch/online-contract';
import { type BodyOf, basePath } from '#core/wire/call';
import type { Item } from '../bench.ts';
import { figure, percentileOf, repeat } from '../figures.ts';
import { type Asked, Clients } from '../load-generator.ts';
import { signIn } from '../product.ts';

const rounds = 3;
const perSecond = 60;
const roundSeconds = 10;

/** What handlers ask of the list: what waits, mostly; now and then a filter, a search, another order, a later page. */
const questions: BodyOf<typeof listWatches>[] = [
  ...[{ open: true }, {}, { older: true }, { older: true, page: 30 }, { status: 'REJECT' }],
  ...[{ hdstore: '1001' }, { psrCode: 'buyer01', page: 2 }, { search: '牛奶' }, { sort: '-reqQty' }],
];

/** The list of watched shortages at 100,000. */
export const watch: Item = {
  title: 'Shortage watch: the list at 100,000',
  async measure(bench) {
    const product = await bench.large();
    const { token } = await signIn(product, 'ho01');
    const next = (index: number): Asked => ({
      method: 'POST',
      path: basePath + listWatches.path,
      token,
      body: JSON.stringify(questions[index % questions.length]),
    });
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
      return [
        figure(`${perSecond} calls/s arriving: p50`, 'ms', at(50), { floor: floor(50) }),
        figure(`${perSecond} calls/s arriving: p99`, 'ms', at(99), { floor: floor(99), atMost: 40 }),
      ];
    } finally {
      server.close();
      bare.close();
    }
  },
};
