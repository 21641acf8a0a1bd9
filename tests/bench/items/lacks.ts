import { listLacks, updateLacks } from '#core/goods-lack/online-contract';
import type { BodyOf } from '#core/wire/call';
import { basePath } from '#core/wire/call';
import { scopeOf, wholeCompany } from '#core/wire/collection';
import { pullChanges } from '#core/wire/replica';
import { type Item, somebody } from '../bench.ts';
import { type Figure, figure, percentileOf, repeat } from '../figures.ts';
import { type Asked, Clients } from '../load-generator.ts';
import { ask, type Product, signIn } from '../product.ts';

const rounds = 3;
const perSecond = 60;
const roundSeconds = 10;
const batchRows = 500;

/** What people ask of the list: mostly its first pages, now and then a search, a filter or another order. */
const questions: BodyOf<typeof listLacks>[] = [
  ...[{}, { open: true }, { open: true, page: 2 }, { disposeFlag: 'exchange' }, { page: 5, limit: 50 }],
  ...[{ search: '牛奶' }, { hdgdName: 'milk' }, { sort: '-lackQty' }, { days: 3 }, { sortCode: '1101' }],
];

/** The manager's work among 100,000 shortages. */
export const lacks: Item = {
  title: 'Shortages: the manager’s list at 100,000, a batch of 500',
  async measure(bench): Promise<Figure[]> {
    const product = await bench.large();
    const { token } = await signIn(product, 'ho01');
    const next = (index: number): Asked => ({
      method: 'POST',
      path: basePath + listLacks.path,
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
      const floorAt = (percent: number) => ({
        name: 'bare Fastify',
        runs: [percentileOf(bareTook, percent)],
      });
      const batches = await repeat(rounds, () => batch(product, token));
      return [
        figure(`${perSecond} calls/s arriving: p50`, 'ms', at(50), { floor: floorAt(50) }),
        figure(`${perSecond} calls/s arriving: p99`, 'ms', at(99), { floor: floorAt(99), atMost: 40 }),
        figure(`a batch of ${batchRows}`, 'ms', batches, { atMost: 1000 }),
        figure('rows that a decision sends to devices', 'rows', [await rowsOfADecision(product, token)], {
          atMost: 1,
        }),
      ];
    } finally {
      server.close();
      bare.close();
    }
  },
};

/** The documents' batch: one method for rows that nobody has touched. */
async function batch(product: Product, token: string): Promise<number> {
  const asked = { open: true, limit: batchRows, sort: '+id' };
  const { items } = (await ask(product, listLacks, { token, body: asked })) as { items: { id: string }[] };
  const body = items.map(({ id }) => ({ id, disposeFlag: 'wait' }));
  const startMs = performance.now();
  await ask(product, updateLacks, { token, body });
  return performance.now() - startMs;
}

/** What a clerk’s phone is sent when head office decides about one shortage of all stores. */
async function rowsOfADecision(product: Product, token: string): Promise<number> {
  const { token: clerk } = await signIn(product, somebody.usercode);
  const scope = scopeOf('company', wholeCompany);
  let cursor: unknown = null;
  for (let more = true; more; ) {
    const page = (await ask(product, pullChanges, { token: clerk, body: { scope, cursor } })) as {
      cursor: unknown;
      more: boolean;
    };
    ({ cursor, more } = page);
  }
  const { items } = (await ask(product, listLacks, { token, body: { open: true, limit: 1 } })) as {
    items: { id: string }[];
  };
  const [first] = items;
  await ask(product, updateLacks, { token, body: [{ id: first?.id, disposeFlag: 'wait' }] });
  const after = (await ask(product, pullChanges, { token: clerk, body: { scope, cursor } })) as {
    rows: unknown[];
  };
  return after.rows.length;
}
