import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { insightFigure } from '#core/insight/contract';
import { added, type FigureName } from '#core/insight/figures';
import { lossOf } from '#core/waste/ledger';
import { fates } from '#core/waste/types';
import { keepFigures } from '../../server/features/insight/keep.ts';
import { sweepSoldOut } from '../../server/features/near-expiry/sweep.ts';
import { checkRecords, lots } from '../../server/schema/stock.ts';
import { waste } from '../../server/schema/waste.ts';
import { answered } from '../support/person.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer, today } from '../support/server.ts';
import { amount } from '../support/whole-run.ts';

/** Figures are sums in SQL; here they are counted anew from what was written, one by one. */
const server = await startTestServer({ runsJobs: false });
afterAll(() => server.close());
const admin = await server.login('admin');
const seed = printedSeed('figures and their recount');
const article = await server.newGoods('1001', [{ lot: 'now' }]);
const stores = ['1001', '1002'] as const;

const line = fc.record({
  store: fc.constantFrom(...stores),
  fate: fc.constantFrom(...fates),
  reason: fc.constantFrom('expired', 'damaged'),
  valueFen: fc.option(fc.nat(9000)),
  usualValueFen: fc.option(fc.nat(9000)),
  ago: fc.integer({ min: 1, max: 60 }),
  isWithdrawn: fc.boolean(),
});
const lot = fc.record({
  store: fc.constantFrom(...stores),
  ago: fc.integer({ min: 1, max: 60 }),
  // Days from its last until it was sold out; null: it is still there.
  soldOut: fc.option(fc.integer({ min: -3, max: 9 })),
  checks: fc.array(fc.record({ from: fc.integer({ min: -4, max: 3 }), isWithdrawn: fc.boolean() }), {
    maxLength: 3,
  }),
});

/** Whether figures are added up before anything is there, before what is withdrawn is, before lots leave, and after all. */
const keeping = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean());
const keep = async (is: boolean) => is && keepFigures(server.db, server.clock.now);

test('for random histories every figure is its recount, kept or not, and adds up over days and stores', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 30 }),
      fc.array(lot, { maxLength: 30 }),
      fc.integer({ min: 3, max: 20 }),
      fc.boolean(),
      keeping,
      async (lines, some, length, isSwept, keeps) => {
        for (const table of ['waste', 'check_records', 'missed_lots'])
          await server.db.execute(sql`delete from ${sql.identifier(table)}`);
        await server.db.execute(sql`delete from lots where lot like 'R%'`);
        await keep(keeps[0]);
        const at = (day: string) => `${day}T02:00:00.000Z`;
        const by = { userId: 'u', userName: '林涛' };
        if (lines.length > 0)
          await server.db.insert(waste).values(
            lines.map(({ ago, isWithdrawn, ...said }) => {
              const day = addDays(today, -ago);
              return {
                ...said,
                ...by,
                id: uuidv7(),
                article,
                lot: 'now',
                remark: isWithdrawn ? 'undone' : '',
                qty: 1,
                day,
                at: at(day),
              };
            }),
          );
        const known = some.map((one, place) => {
          const day = addDays(today, -one.ago);
          const soldOutOn = one.soldOut === null ? null : addDays(day, one.soldOut);
          // Nobody has sold out or checked tomorrow.
          const checks = one.checks.map((check) => ({
            ...check,
            day: addDays(day, Math.min(check.from, one.ago)),
          }));
          return {
            ...one,
            lot: `R${place}`,
            day,
            soldOutOn: soldOutOn && soldOutOn > today ? today : soldOutOn,
            checks,
          };
        });
        if (known.length > 0)
          await server.db
            .insert(lots)
            .values(
              known.map(({ store, lot: number, day, soldOutOn }) => ({
                store,
                article,
                lot: number,
                expiryDate: day,
                qty: soldOutOn === null ? 3 : 0,
                soldOutOn,
              })),
            );
        // Goods without lots are checked too: nobody could miss them.
        const records = known.flatMap(({ store, lot: number, day, checks }) =>
          [number, ''].flatMap((lotNumber) =>
            checks.map((check) => ({
              id: uuidv7(),
              store,
              article,
              lot: lotNumber,
              expiryDate: day,
              editType: 'nodisplay' as const,
              editTime: at(check.day),
              editUserId: 'u',
              editUserName: '林涛',
              remark: check.isWithdrawn ? 'undone' : '',
            })),
          ),
        );
        if (records.length > 0) await server.db.insert(checkRecords).values(records);
        await keep(keeps[1]);
        for (const table of ['waste', 'check_records'])
          await server.db.execute(
            sql`update ${sql.identifier(table)} set withdrawn_at = now() where remark = 'undone'`,
          );
        await keep(keeps[2]);
        const category = isSwept ? '乳品' : '烘焙';
        await server.db.execute(sql`update goods set category = ${category} where article = ${article}`);
        // What leaves the books stays in the figures.
        if (isSwept) await sweepSoldOut(server.db, new Date(at(today)));
        await keep(keeps[3]);

        const period = { from: addDays(today, -length), to: addDays(today, -1) };
        const inPeriod = ({ day }: { day: string }) => day >= period.from && day <= period.to;
        const told = lines
          .map((one) => ({ ...one, day: addDays(today, -one.ago) }))
          .filter((one) => inPeriod(one) && !one.isWithdrawn);
        const losses = told.map((one) =>
          lossOf([{ ...one, valueFen: one.valueFen ?? 0, usualFen: one.usualValueFen ?? one.valueFen ?? 0 }]),
        );
        const seen = known.filter(inPeriod).map((one) => {
          const first = one.checks
            .filter(({ isWithdrawn }) => !isWithdrawn)
            .map(({ day }) => day)
            .sort()[0];
          const hadStock = one.soldOutOn === null || one.soldOutOn > addDays(one.day, 1);
          return first === undefined ? (hadStock ? 'unseen' : 'none') : first <= one.day ? 'in-time' : 'late';
        });
        const returned = told.filter(({ fate }) => fate === 'returned');
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

        const loss = await whole('loss', period, category);
        expect(loss.fen).toBe(sum(losses.map(({ lostFen }) => lostFen)));
        const recovered = await whole('recovered', period, category);
        expect(recovered.fen).toBe(
          sum(losses.map(({ recoveredFen }) => recoveredFen)) +
            sum(returned.map((one) => one.usualValueFen ?? one.valueFen ?? 0)),
        );
        const ofLots = await whole('lots', period, category);
        expect(ofLots).toMatchObject({
          count: seen.filter((one) => one !== 'none').length,
          hits: seen.filter((one) => one === 'in-time').length,
        });
      },
    ),
    { seed, numRuns: amount({ gate: 6, whole: 100 }) },
  );
});

/** A figure as a whole, after it has been added up over days and over stores. */
async function whole(figure: FigureName, period: { from: string; to: string }, category: string) {
  const ask = async (by: 'kind' | 'day' | 'store', said: object = {}) =>
    added(
      answered(
        insightFigure,
        await admin.call(insightFigure, { body: { figure, by, ...period, ...said } }),
      ).filter(({ before }) => !before),
    );
  const all = await ask('kind');
  expect(await ask('day')).toEqual(all);
  expect(added(await Promise.all(stores.map((hdstore) => ask('kind', { hdstore }))))).toEqual(all);
  expect(await ask('store')).toEqual(all);
  expect(await ask('kind', { category })).toEqual(all);
  expect(await ask('kind', { category: '肉禽' })).toEqual(added([]));
  return all;
}
