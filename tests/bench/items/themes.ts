import { listThemes } from '#core/themes/online-contract';
import { type BodyOf, basePath } from '#core/wire/call';
import type { Item } from '../bench.ts';
import { figure, percentileOf, repeat } from '../figures.ts';
import { type Asked, Clients } from '../load-generator.ts';
import { signIn } from '../product.ts';

const rounds = 3;
const perSecond = 60;
const roundSeconds = 10;

/** What is asked of the list: the newest, mostly; filters, a search, other orders, a later page. */
const asks: BodyOf<typeof listThemes>[] = [
  ...[{}, { sort: '+id' }, { purchaseCfm: 'notcfm' }, { amType: 'festival' }, { sort: '-amBeginTime' }],
  ...[{ topic: '年货' }, { wrhCfm: 'partcfm', page: 3 }, { sort: '-editTime', sellCfm: 'cfm' }],
  ...[{ amDate: ['2026-01-01', '2026-12-31'] }, { older: true }, { page: 40 }],
];

/** The list of themes among 100,000. */
export const themes: Item = {
  title: 'Themes: the list among 100,000',
  async measure(bench) {
    const product = await bench.large();
    const { token } = await signIn(product, 'ho01');
    const asked = (index: number): Asked => ({
      method: 'POST',
      path: basePath + listThemes.path,
      token,
      body: JSON.stringify(asks[index % asks.length]),
    });
    const { listOrigin } = await bench.floor();
    const server = new Clients(product.origin);
    const bare = new Clients(listOrigin);
    const bareList = (index: number): Asked => ({ ...asked(index), path: '/list' });
    try {
      await server.saturated(4, 3, asked);
      await bare.saturated(4, 1, bareList);
      const took = await repeat(rounds, () => server.arriving(perSecond, roundSeconds, asked));
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
