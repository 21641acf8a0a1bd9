import { listNearExpiry } from '#core/near-expiry/online-contract';
import type { BodyOf } from '#core/wire/call';
import { basePath } from '#core/wire/call';
import type { Bench, Item } from '../bench.ts';
import { type Figure, figure, percentileOf, repeat } from '../figures.ts';
import { type Asked, Clients } from '../load-generator.ts';
import { signIn } from '../product.ts';

const storeCount = 50;
const rounds = 3;
const perSecond = 60;
const roundSeconds = 10;
const clientCount = 16;

/** What people ask of the list: mostly its first pages, now and then a search or another order. */
const questions: BodyOf<typeof listNearExpiry>[] = [
  ...[{}, {}, { due: true }, { page: 2 }, { page: 5, limit: 50 }],
  ...[{ search: '牛奶' }, { likeName: 'milk' }, { sort: '-qty' }, { flotchoice: 'nobatch' as const }],
  { num: 10, stock0: false },
];

/** The list call, with people of fifty stores asking. */
export const calls: Item = {
  title: 'The list call at 250,000 lots',
  async measure(bench): Promise<Figure[]> {
    const next = await asking(bench);
    const { origin } = await bench.large();
    const { listOrigin } = await bench.floor();
    const server = new Clients(origin);
    const bare = new Clients(listOrigin);
    const bareList = (index: number): Asked => ({ ...next(index), path: '/list' });
    try {
      await server.saturated(4, 3, next);
      await bare.saturated(4, 1, bareList);
      const took = await repeat(rounds, () => server.arriving(perSecond, roundSeconds, next));
      const bareTook = await bare.arriving(perSecond, roundSeconds / 3, bareList);
      const floorAt = (percent: number) => ({
        name: 'bare Fastify',
        runs: [percentileOf(bareTook, percent)],
      });
      const at = (percent: number) => took.map((one) => percentileOf(one, percent));
      const full = await repeat(rounds, () => server.saturated(clientCount, 4, next));
      const bareFull = await repeat(rounds, () => bare.saturated(clientCount, 2, bareList));
      return [
        figure(`${perSecond} calls/s arriving: p50`, 'ms', at(50), { floor: floorAt(50) }),
        figure(`${perSecond} calls/s arriving: p99`, 'ms', at(99), { floor: floorAt(99), atMost: 30 }),
        figure(`${clientCount} clients without pause`, '/s', full, {
          floor: { name: 'bare Fastify', runs: bareFull },
        }),
      ];
    } finally {
      server.close();
      bare.close();
    }
  },
};

async function asking(bench: Bench): Promise<(index: number) => Asked> {
  const product = await bench.large();
  const tokens: string[] = [];
  for (let store = 1001; store < 1001 + storeCount; store += 1) {
    tokens.push((await signIn(product, `${store}01`)).token);
  }
  return (index) => ({
    method: listNearExpiry.method === 'POST' ? 'POST' : 'GET',
    path: basePath + listNearExpiry.path,
    // Another store for each call, another question each time round.
    token: tokens[index % tokens.length] ?? '',
    body: JSON.stringify(questions[(index + Math.floor(index / tokens.length)) % questions.length]),
  });
}
