import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareText } from '#core/catalog/text';
import { type Filter, queryOf } from '#core/fields/query';
import { type Fields, rowOf } from '#core/fields/row';
import {
  conditionsOf,
  jsonOf,
  orderOf,
  recordsetOf,
  type Stored,
} from '../../server/platform/rows/fields.ts';
import { createDatabase } from '../support/database.ts';
import { kinds, randomRows } from '../support/random-rows.ts';
import { printedSeed } from '../support/seed.ts';
import { amount } from '../support/whole-run.ts';

/**
 * What a list asks is said once, as data. The device reads it in `matcher` and `comparer`, the server in `conditionsOf` and
 * `orderOf`: of any row type they find the same rows, in the same order, with the same fields.
 */
const seed = printedSeed('rows of any type on the device and the server');
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

type Row = Readonly<Record<string, unknown>> & { id: string };
type Case = {
  fields: Fields;
  filters: Record<string, Filter>;
  rows: readonly Row[];
  query: { sort: string };
};
type Kind = keyof typeof kinds;
const allKinds = Object.keys(kinds) as Kind[];
/** Whose goods are asked for is held equal by the lists of features. */
const noGoods = { goodsCode: '', barcodes: [], name: '', nameEn: null };
const byId = (one: Row, other: Row) => compareText(one.id, other.id);

function onDevice({ fields, filters, rows, query }: Case): Row[] {
  const list = queryOf(rowOf(fields), filters);
  const matches = list.matcher(query);
  return rows.filter((row) => matches({ ...noGoods, ...row })).sort(list.comparer<Row>(query.sort, byId));
}

async function onServer(
  { fields, filters, rows, query }: Case,
  columns: Readonly<Record<string, SQL>> = {},
): Promise<Row[]> {
  const stored: Stored = { of: sql`g`, columns };
  const where = sql.join([sql`true`, ...conditionsOf(filters, query, stored)], sql` and `);
  const found = await database.db.execute<{ value: Row }>(sql`
    select jsonb_build_object(${jsonOf(fields, { of: sql`g` })}) as value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(${recordsetOf(fields)})
    where ${where} order by ${orderOf(fields, query.sort, sql`g.id collate "C"`, stored)}`);
  return found.rows.map(({ value }) => value);
}

test('what the device finds and orders, the server finds and orders', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...allKinds), { minLength: 1, maxLength: 5 }).chain(randomRows),
      async (one) => {
        const device = onDevice(one);
        expect(await onServer(one)).toEqual(device);
        compared += device.length;
      },
    ),
    { seed, numRuns: amount({ gate: 150, whole: 1000 }) },
  );
  expect(compared).toBeGreaterThan(amount({ gate: 200, whole: 375 }));
});

test.each(allKinds)('a row with a %s is the same when it comes back from the wire', (kind) => {
  fc.assert(
    fc.property(randomRows([kind]), ({ fields, rows }: Case) => {
      const type = rowOf(fields);
      for (const row of rows) {
        const item = type.toItem(row);
        // Of several barcodes the first alone travels.
        const kept = kind === 'barcodes' ? { ...row, f0: [row.f0].flat().slice(0, 1) } : row;
        expect(type.fromItem(JSON.parse(JSON.stringify(item)))).toEqual(kept);
      }
    }),
    { seed, numRuns: amount({ gate: 50, whole: 300 }) },
  );
});

/** One way to be wrong for each kind: another order, or another condition, in SQL alone. */
const planted: Record<Kind, SQL> = {
  id: sql`reverse(g.f0::text)`,
  text: sql`lower(g.f0)`,
  choice: sql`lower(g.f0)`,
  quantity: sql`round(g.f0)`,
  count: sql`coalesce(g.f0, 0)`,
  money: sql`g.f0 / 10`,
  day: sql`g.f0 + 1`,
  instant: sql`date_trunc('hour', g.f0)`,
  flag: sql`not g.f0`,
  barcodes: sql`(array[g.f0[2]])`,
};

test.each(allKinds)('a difference in how a %s is asked for is seen', async (kind) => {
  const outcome = await fc.check(
    fc.asyncProperty(randomRows([kind]), async (one) =>
      isDeepStrictEqual(await onServer(one, { f0: planted[kind] }), onDevice(one)),
    ),
    { seed, numRuns: 300, endOnFailure: true },
  );
  // By another answer, not by a statement that fails.
  expect(String(outcome.errorInstance)).toContain('returning false');
});
