import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { codes } from '#core/wire/codes';
import type { Operation } from '#core/wire/outbox';
import { lackCollections } from '../../server/features/goods-lack/collections.ts';
import { lackWork, putDefaults, putLacks } from '../support/lacks.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer } from '../support/server.ts';
import { amount } from '../support/whole-run.ts';

const server = await startTestServer();
afterAll(() => server.close());
const seed = printedSeed('a batch and its operations one by one');
const root = await server.login('admin');
const chen = await server.login('ho01');
const [office, store] = [lackWork(chen), lackWork(await server.login('100101'))];

const newGoods = () => server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-04-01' }]);
const wait = { disposeFlag: 'wait' };
const undecided = { disposeFlag: 'nodispose' };
async function newLacks(count: number): Promise<string[]> {
  const articles = await Promise.all(Array.from({ length: count }, newGoods));
  return putLacks(
    server,
    articles.map((article) => ({ article })),
  );
}

describe('a batch about many shortages', () => {
  test('is done in few transactions, also when some are refused: the others stay where they are', async () => {
    const ids = await newLacks(40);
    const [seenOtherwise = '', burnt = ''] = ids;
    await office.decide(seenOtherwise, { disposeFlag: 'cancel' });
    const refused = [
      office.noteDecision(seenOtherwise, wait, undecided),
      office.noteDecision(burnt, { disposeFlag: 'burn' }, undecided),
      office.noteDecision(crypto.randomUUID(), wait, undecided),
    ];
    const behind = office.noteDecision(burnt, { remark: '等' }, {});
    const others = ids.slice(2).map((id) => office.noteDecision(id, wait, undecided));
    const outcomes = await root.replay([...refused, behind, ...others]);

    const ofId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    expect(refused.map(({ id }) => ofId.get(id)?.code)).toEqual([
      codes.conflict,
      codes.invalid,
      codes.notFound,
    ]);
    expect(ofId.has(behind.id)).toBe(false);
    expect(outcomes).toHaveLength(refused.length + others.length);
    const versions = others.map(({ id }) => ofId.get(id)?.rows.map(({ version }) => version));
    expect(versions.every((rows) => rows?.length === 1)).toBe(true);
    // A number for each transaction; with the refused taken back, each operation would have its own.
    expect(new Set(versions.flat()).size).toBeLessThanOrEqual(4);
    // A refused one has left its id free, an applied one answers the same again.
    const again = refused.slice(1, 2).map((operation) => ({ ...operation, body: wait }));
    expect(await root.replay(again)).toMatchObject([{ code: codes.success }]);
    expect(await root.replay(others.slice(0, 1))).toEqual([ofId.get(others[0]?.id ?? '')]);
  });

  test('does what its operations do one by one', async () => {
    const shortages = 4;
    const [a, b] = [await newGoods(), await newGoods()];
    const disposal = fc.constantFrom('wait', 'cancel', 'exchange', 'nodispose', 'burn');
    const code = fc.constantFrom(`G-${a}`, b, 'no-such', '');
    const decision = fc.record({
      kind: fc.constant('decision' as const),
      about: fc.nat({ max: shortages - 1 }),
      said: fc.record(
        {
          disposeFlag: disposal,
          exchangeGd1Code2: code,
          exchangeGd2Code2: code,
          remark: fc.constantFrom('好', ''),
          defaults: fc.constant(true),
          clear: fc.constant(true),
        },
        { requiredKeys: [] },
      ),
      was: fc.constantFrom({}, undecided, wait, { remark: '' }),
    });
    const word = fc.record({
      kind: fc.constant('word' as const),
      about: fc.nat({ max: shortages - 1 }),
      said: fc.record(
        {
          exportFlag: fc.constantFrom('export', 'noexport', 'exported', 'other'),
          exchangeFlag: fc.constantFrom('accept', 'refuse', ''),
          exchangeFor: fc.constantFrom(a, `G-${a}`, `${a} ${b}`, 'no-such'),
          hdstore: fc.constantFrom('1001', '1001', 'no-such'),
        },
        { requiredKeys: ['hdstore'] },
      ),
      was: fc.constantFrom({}, { exportFlag: 'export' }, { exchangeFlag: '' }, { exchangeFlag: 'accept' }),
    });
    const deeds = fc.array(fc.oneof(decision, word), { minLength: 6, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(deeds, async (given) => {
        const [together, singly] = [await newLacks(shortages), await newLacks(shortages)];
        for (const id of [together[0], singly[0]])
          await putDefaults(server, (await rowOf(id ?? ''))?.farticle ?? '', [b]);
        const noted = (ids: readonly string[]): Operation[] =>
          given.map((deed) => {
            const id = ids[deed.about] ?? '';
            return deed.kind === 'decision'
              ? office.noteDecision(id, deed.said, deed.was)
              : store.noteFlags(id, deed.said, deed.was);
          });
        const [batch, singles] = [noted(together), noted(singly)];
        const done = new Map((await root.replay(batch)).map(({ id, code, data }) => [id, { code, data }]));
        const isStopped = new Set<number>();
        for (const [index, operation] of singles.entries()) {
          const about = given[index]?.about ?? 0;
          const outcome = done.get(batch[index]?.id ?? '');
          expect(outcome === undefined).toBe(isStopped.has(about));
          if (!outcome) continue;
          const [alone] = await root.replay([operation]);
          expect(outcome.code).toBe(alone?.code);
          expect(reasonIn(outcome.data)).toBe(reasonIn(alone?.data));
          if (outcome.code !== codes.success) isStopped.add(about);
        }
        for (const [index, id] of together.entries()) {
          const other = singly[index] ?? '';
          expect(await saidOf(id)).toEqual(await saidOf(other));
        }
      }),
      { seed, numRuns: amount({ gate: 6, whole: 20 }) },
    );
  });
});

test('which rows devices hold is known without reading them', async () => {
  const [open = '', , waiting = ''] = await newLacks(3);
  const [old = ''] = await putLacks(server, [{ article: await newGoods(), day: '2025-12-01' }]);
  await office.decide(waiting, wait);
  for (const id of [open, waiting, old]) await store.flag(id, { exportFlag: 'noexport' });
  const ids = [open, waiting, old, crypto.randomUUID()];
  for (const { of, read, findKeys } of lackCollections) {
    if (!findKeys) continue;
    const place = of.name === 'lack-flags' ? '1001' : 'all';
    const found = await findKeys(server.db, place, ids);
    expect(found).toEqual(new Set((await read(server.db, place, ids)).keys()));
    expect(found).toEqual(new Set([open, waiting]));
  }
});

test('a shortage that closes a gap counts with both sides, whatever the order in which they come', async () => {
  const article = await newGoods();
  const day = (ago: number) => `2026-03-0${9 - ago}`;
  const daysOf = async () =>
    (await office.list({ hdgdCode: `G-${article}` })).map(({ genDate, days }) => [genDate, days]);
  await putLacks(server, [
    { article, day: day(0) },
    { article, day: day(3) },
    { article, day: day(4) },
  ]);
  expect(await daysOf()).toEqual([
    [day(0), 1],
    [day(3), 2],
    [day(4), 1],
  ]);
  await putLacks(server, [
    { article, day: day(1) },
    { article, day: day(2) },
  ]);
  expect(await daysOf()).toEqual([0, 1, 2, 3, 4].map((ago) => [day(ago), 5 - ago]));
});

const rowOf = async (id: string) => (await office.list({ id }))[0];

/** What people have said about a shortage. */
async function saidOf(id: string) {
  const { disposeFlag, substitutes, remark, editUserName } = (await rowOf(id)) ?? {};
  const [{ exportFlag, exchangeFlag, flagEditUserName } = { exportFlag: null }] = await store.storeList({
    id,
  });
  const articles = substitutes?.map(({ article }) => article);
  return { disposeFlag, articles, remark, editUserName, exportFlag, exchangeFlag, flagEditUserName };
}

function reasonIn(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'reason' in data ? data.reason : undefined;
}
