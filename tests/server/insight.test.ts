import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { listUnsold } from '#core/forecast/contract';
import { insightChoices, insightFigure, insightRows } from '#core/insight/contract';
import { added, type FigureName, figureNames, shareOf, stepsOf } from '#core/insight/figures';
import { codes } from '#core/wire/codes';
import { lackWork, putLacks } from '../support/lacks.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const now = '2026-03-10T09:00:00+08:00';
const server = await startTestServer({ now, demo: { stores: 14, lotsPerStore: 150 } });
afterAll(() => server.close());
const office = await server.login('ho01');
const leader = await server.login('100103');

const period = { from: '2026-02-10', to: '2026-03-09' };
// The demo company of this size has learned no rates: a part of its lots will not sell out, by the hand of the test.
await server.db.execute(sql`
  insert into unsold_lots (store, article, lot, expiry_date, until, "left", rest, chance, fen, per_day)
  select store, article, lot, expiry_date, expiry_date, qty, 1, 1, case when article like '%3' then null else 250 end, 1
  from lots where lot <> '' and qty > 0 and expiry_date between '2026-03-05' and '2026-03-30'`);

type Said = Partial<{ hdstore: string; region: string; category: string; buyer: string; key: string }>;
const asked = async (who: Person, figure: FigureName, by: 'kind' | 'day' | 'store', said: Said = {}) =>
  answered(insightFigure, await who.call(insightFigure, { body: { figure, by, ...period, ...said } }));
const rowsOf = async (who: Person, figure: FigureName, said: Said = {}) =>
  answered(insightRows, await who.call(insightRows, { body: { figure, ...period, ...said, limit: 1000 } }));

test('the rows behind a figure add up to it, and so do its days, its stores and its regions', async () => {
  for (const figure of figureNames) {
    const kinds = (await asked(office, figure, 'kind')).filter(({ before }) => !before);
    const whole = added(kinds);
    expect({ figure, ...added(await asked(office, figure, 'day')) }).toEqual({ figure, ...whole });
    expect({ figure, ...added(await asked(office, figure, 'store')) }).toEqual({ figure, ...whole });
    const rows = await rowsOf(office, figure);
    expect({ figure, total: rows.total }).toEqual({ figure, total: whole.count });
    for (const { key, count, told, hits, fen, ms, timed } of kinds) {
      const { items } = await rowsOf(office, figure, { key });
      expect({
        key,
        count: items.length,
        told: items.filter(({ hit }) => hit !== null).length,
        hits: items.filter(({ hit }) => hit).length,
        fen: items.reduce((sum, row) => sum + (row.fen ?? 0), 0),
        ms: items.reduce((sum, row) => sum + (row.ms ?? 0), 0),
        timed: timed === undefined ? undefined : items.filter((row) => row.ms !== null).length,
      }).toEqual({ key, count, told, hits, fen, ms, timed });
    }
  }
  const { regions } = answered(insightChoices, await office.call(insightChoices));
  const ofRegions = await Promise.all(regions.map(({ id }) => asked(office, 'loss', 'kind', { region: id })));
  expect(added(ofRegions.flat())).toEqual(added(await asked(office, 'loss', 'kind')));
  expect(added(ofRegions.flat()).count).toBeGreaterThan(0);
});

test('of many stores the twelve with the lowest share are told, step by step, with how many there are', async () => {
  for (const days of [period, { from: '2026-02-24', to: '2026-03-09' }])
    for (const figure of ['lots', 'loss', 'owned', 'shortages'] as const) {
      const body = { figure, by: 'store', ...days } as const;
      const all = answered(insightFigure, await office.call(insightFigure, { body }));
      const stores = [...new Set(all.map(({ hdstore }) => hdstore))].map((store) =>
        all.filter(({ hdstore }) => hdstore === store),
      );
      expect(stores.length).toBeGreaterThan(figure === 'lots' ? 12 : 0);
      // What is alike stays as it came: by the store's code.
      const lowest = stores
        .toSorted((a, b) => (shareOf(added(a)) ?? 1) - (shareOf(added(b)) ?? 1))
        .slice(0, 12);
      const recounted = lowest.flatMap((rows) =>
        stepsOf(days).flatMap(({ from, to }) => {
          const cell = added(rows.filter(({ day }) => day !== null && day >= from && day <= to));
          return cell.count === 0
            ? []
            : [{ hdstore: rows[0]?.hdstore, day: from, stores: stores.length, ...cell }];
        }),
      );
      const worst = answered(
        insightFigure,
        await office.call(insightFigure, { body: { ...body, worst: 12 } }),
      );
      expect(worst.map(({ key, name, before, ...cell }) => ({ timed: 0, ...cell }))).toEqual(recounted);
    }
});

test('a store’s leader sees the store’s part, and nothing of other stores or of the office', async () => {
  for (const figure of [
    'loss',
    'recovered',
    'lots',
    'answers',
    'watches',
    'owned',
    'repeats',
    'unsold',
  ] as const) {
    expect(await asked(leader, figure, 'kind')).toEqual(
      await asked(office, figure, 'kind', { hdstore: '1001' }),
    );
    expect((await rowsOf(leader, figure)).items.every(({ hdstore }) => hdstore === '1001')).toBe(true);
  }
  expect(await asked(leader, 'ages', 'kind')).toEqual([]);
  const other = { figure: 'loss', by: 'kind', ...period, hdstore: '1002' } as const;
  expect(await leader.call(insightFigure, { body: other })).toMatchObject(
    refused(codes.forbidden, 'store-not-yours', { params: { store: '1002' } }),
  );
});

test('a purchaser, who has no store, sees the shortages of all stores as their lists do, and nothing of the stores’ own', async () => {
  const buyer = await server.login('buyer01');
  for (const figure of ['shortages', 'answers', 'watches'] as const) {
    const whole = await asked(office, figure, 'kind');
    expect(added(whole).count).toBeGreaterThan(0);
    expect(await asked(buyer, figure, 'kind')).toEqual(whole);
    expect((await rowsOf(buyer, figure)).total).toBe((await rowsOf(office, figure)).total);
  }
  for (const figure of ['loss', 'lots', 'owned', 'unsold'] as const)
    expect(await asked(buyer, figure, 'kind')).toEqual([]);
});

test('what will not sell out is the sum of its own list, of each store and of all', async () => {
  for (const said of [{}, { hdstore: '1001' }, { hdstore: '1002' }]) {
    const list = answered(listUnsold, await office.call(listUnsold, { body: said }));
    const figure = added(await asked(office, 'unsold', 'kind', said));
    expect(figure).toMatchObject({ count: list.total, fen: list.fen });
    expect(list.total).toBeGreaterThan(0);
  }
});

test('a shortage is decided when somebody decides, not when the list comes', async () => {
  const article = await server.newGoods('1001', []);
  server.clock.set('2026-03-09T07:00:00+08:00');
  const ids = await putLacks(server, [{ article, day: '2026-03-09' }]);
  server.clock.set(now);
  const ofGoods = async () =>
    (await rowsOf(office, 'shortages')).items.filter(({ id }) => ids.some((one) => one === id));
  expect(await ofGoods()).toMatchObject([{ hit: false, ms: null }]);
  for (const id of ids) await lackWork(office).decide(id, { disposeFlag: 'wait' });
  expect(await ofGoods()).toMatchObject([{ key: 'wait', hit: false, ms: 25 * 3_600_000 }]);
});

test('a filter that a figure does not know is refused', async () => {
  const body = { figure: 'owned', by: 'kind', ...period, category: '乳品' } as const;
  expect(await office.call(insightFigure, { body })).toMatchObject(refused(codes.invalid, 'insight-filter'));
});

test('a category is a part of the whole, and all of them are the whole', async () => {
  const { categories } = answered(insightChoices, await office.call(insightChoices));
  const ofEach = await Promise.all(categories.map((category) => asked(office, 'loss', 'kind', { category })));
  const without = await server.db.execute<{ any: boolean }>(sql`
    select exists (select from waste w join goods g using (article) where g.category is null) as any`);
  expect(without.rows[0]?.any).toBe(false);
  expect(added(ofEach.flat())).toEqual(added(await asked(office, 'loss', 'kind')));
});
