import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';
import { addDays } from '#core/catalog/days';
import { groupsOf, ledgerRows, lossesByStore, lossOf } from '#core/waste/ledger';
import { listWaste, sumWaste, sumWasteByStore } from '#core/waste/online-contract';
import { valueFen } from '#core/waste/rules';
import { fates } from '#core/waste/types';
import { wasteCollections } from '../../server/features/waste/collections.ts';
import { waste } from '../../server/schema/waste.ts';
import { answered } from '../support/person.ts';
import { printedSeed } from '../support/seed.ts';
import { startTestServer, today } from '../support/server.ts';
import { amount } from '../support/whole-run.ts';

/** The device reads the ledger from what it holds, the server in SQL: the same lines in the same order, the same sums. */
const server = await startTestServer();
afterAll(() => server.close());
const seed = printedSeed('the device’s ledger and the server’s');

const names = [
  ['牛奶', 'Milk'],
  ['鲜牛肉', 'Beef'],
  ['Ａ级面包', null],
] as const;
const articles = await Promise.all(
  names.map(([name, nameEn], index) =>
    server.newGoods('1001', [{ lot: '' }], { name, nameEn, barcodes: [`69012345678${index}`] }),
  ),
);

const line = fc.record({
  article: fc.constantFrom(...articles),
  lot: fc.constantFrom('', 'L1', 'l２', 'Lß'),
  fate: fc.constantFrom(...fates),
  reason: fc.constantFrom('expired', 'damaged', 'other'),
  qty: fc.integer({ min: 1, max: 20_000 }).map((thousandths) => thousandths / 1000),
  priceFen: fc.option(fc.integer({ min: 1, max: 5000 })),
  dearer: fc.integer({ min: -50, max: 900 }),
  ago: fc.nat(75),
  minute: fc.nat(3),
  isWithdrawn: fc.nat(3).map((of) => of === 0),
});
const question = fc.record({
  fromAgo: fc.integer({ min: 20, max: 80 }),
  toAgo: fc.nat(40),
  fate: fc.constantFrom(undefined, undefined, undefined, ...fates),
  reason: fc.constantFrom(undefined, '', '', 'expired', 'other'),
  search: fc.constantFrom('', '', '', '', 'milk', 'niu', 'nr', 'l2', '6901234', 'a级', 'x'),
  limit: fc.constantFrom(3, 50),
});

test('for random lines and questions they are equal', async () => {
  const lin = await server.login('100101');
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 15, maxLength: 40 }),
      fc.array(question, { minLength: 4, maxLength: 4 }),
      async (lines, questions) => {
        await server.db.execute(sql`delete from waste`);
        const rows = lines.map(({ ago, minute, isWithdrawn, dearer, ...said }) => {
          const day = addDays(today, -ago);
          const at = `${day}T01:0${minute}:00.000Z`;
          return {
            ...said,
            id: uuidv7(),
            store: '1001',
            remark: '',
            day,
            at,
            userId: 'u',
            userName: '林涛',
            valueFen: valueFen(said.qty, said.priceFen),
            usualValueFen: valueFen(said.qty, said.priceFen && Math.max(1, said.priceFen + dearer)),
            withdrawnAt: isWithdrawn ? at : null,
          };
        });
        if (rows.length > 0) await server.db.insert(waste).values(rows);
        const ids = rows.map(({ id }) => id);
        const [held] = await Promise.all(wasteCollections.map(({ read }) => read(server.db, '1001', ids)));
        const here = [...(held?.values() ?? [])] as Parameters<typeof ledgerRows>[0];
        for (const { fromAgo, toAgo, limit, ...rest } of questions) {
          const filter = { ...rest, from: addDays(today, -fromAgo), to: addDays(today, -toAgo) };
          const wanted = ledgerRows(here, filter);
          const body = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
          const found: string[] = [];
          for (let page = 1; ; page += 1) {
            const answer = await lin.call(listWaste, { body: { ...body, page, limit } });
            const { items, total } = answered(listWaste, answer);
            found.push(...items.map(({ id }) => id));
            expect(total).toBe(wanted.length);
            if (found.length >= total) break;
          }
          expect(found).toEqual(wanted.map(({ id }) => id));
          const sums = answered(sumWaste, await lin.call(sumWaste, { body }));
          expect(sums).toEqual(groupsOf(wanted));
          const stores = answered(sumWasteByStore, await lin.call(sumWasteByStore, { body }));
          expect(lossesByStore(stores).map(({ hdstore, ...loss }) => [hdstore, loss])).toMatchObject(
            wanted.length === 0 ? [] : [['1001', { count: wanted.length, ...lossOf(groupsOf(wanted)) }]],
          );
          compared += wanted.length;
        }
      },
    ),
    { seed, numRuns: amount({ gate: 15, whole: 60 }) },
  );
  // Equal because empty would be no finding.
  expect(compared).toBeGreaterThan(amount({ gate: 20, whole: 30 }));
});
