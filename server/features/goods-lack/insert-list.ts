import { sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { readLackRow } from '#core/goods-lack/import-rules';
import type { insertLacks } from '#core/goods-lack/online-contract';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { type Actor, requireStore } from '../../platform/people/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { inUnit, type Unit } from '../../platform/sync/unit-of-work.ts';
import { type Doer, writeLackChanges } from './change-log.ts';
import { lackRow } from './collections.ts';
import { planRows } from './plan-rows.ts';
import { list } from './rows.ts';
import { type LackUpsert, upsertLacks } from './upsert.ts';

type Answer = AnswerOf<typeof insertLacks>;

/** No spreadsheet's. */
const onTheWire = { dateSystem: 1900, decimalMark: 'point' } as const;

/** The documents' `insertlist` (decision L12): each row by the import's rules, for the store that it names. */
export async function insertList(
  { db, collections, now }: Platform,
  actor: Actor,
  given: BodyOf<typeof insertLacks>,
): Promise<Answer> {
  const at = now();
  const stores = given.map(({ hdstore }) => requireStore(actor, hdstore));
  const refused: Answer['refused'] = [];
  const { result } = await inUnit(db, collections, async (unit) => {
    const read = given.flatMap((row, index) => {
      const today = dayInZone(at.getTime(), stores[index]?.timeZone ?? defaultTimeZone);
      const reading = readLackRow((column) => row[column] ?? null, onTheWire, today);
      if ('row' in reading) return [{ ...reading.row, row: index + 1 }];
      refused.push({ row: index + 1, problems: reading.problems });
      return [];
    });
    const made: (LackUpsert & { row: number })[] = [];
    // Each store's rows by themselves: the same goods may be short in several.
    for (const store of new Set(stores)) {
      const planned = await planRows(
        unit.tx,
        read.filter(({ row }) => stores[row - 1] === store),
      );
      for (const [row, problems] of planned.refused) refused.push({ row, problems });
      made.push(
        ...planned.rows.map(({ requestedQty, lackQty, ...decided }) => ({
          ...decided,
          lines: [
            {
              store: store.code,
              ...(requestedQty !== undefined && { requestedQty }),
              ...(lackQty !== undefined && { lackQty }),
            },
          ],
        })),
      );
    }
    const doer = {
      userId: actor.userId,
      userName: actor.name,
      at: at.toISOString(),
      cause: 'import' as const,
    };
    const { rows } = await upsertLacks(unit, made, doer);
    await sumUp(
      unit,
      rows.map(({ id }) => id),
      doer,
    );
    return rows.map(({ id, verdict }, index) => ({ row: made[index]?.row ?? 0, id, verdict }));
  });
  return { rows: result.sort((a, b) => a.row - b.row), refused: refused.sort((a, b) => a.row - b.row) };
}

type Summed = {
  id: string;
  before: { reqQty: number; lackQty: number };
  after: { reqQty: number; lackQty: number };
};

/** What the company misses of goods is what its stores miss, where the shortage names them. */
async function sumUp(unit: Unit, ids: readonly string[], doer: Doer): Promise<void> {
  const summed = await unit.tx.execute<Summed>(sql`
    with sums as (
      select l.id, l.requested_qty, l.lack_qty,
        sum(coalesce(s.requested_qty, 0)) as requested, sum(coalesce(s.lack_qty, 0)) as lack
      from goods_lacks l join goods_lack_stores s on s.lack_id = l.id
      where l.id in (${list(ids)}) and not l.everywhere group by l.id
    )
    update goods_lacks l set requested_qty = s.requested, lack_qty = s.lack
    from sums s where s.id = l.id and (l.requested_qty, l.lack_qty) is distinct from (s.requested, s.lack)
    returning l.id, jsonb_build_object('reqQty', s.requested_qty, 'lackQty', s.lack_qty) as before,
      jsonb_build_object('reqQty', l.requested_qty, 'lackQty', l.lack_qty) as after`);
  for (const { id } of summed.rows) unit.touch(lackRow(id));
  await writeLackChanges(
    unit.tx,
    summed.rows.map(({ id, before, after }) => ({ ...doer, lackId: id, before, after })),
  );
}
