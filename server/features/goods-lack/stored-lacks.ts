import { sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import type { Lack } from '#core/goods-lack/row';
import type { Edit } from '#core/goods-lack/types';
import type { Transaction } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { daysWith } from './count-days.ts';
import { lockInOrder } from './lock-lacks.ts';

/** What a file or a connector can say of a shortage besides its day and goods. */
export type LackWording = Pick<
  Lack,
  | ('requestedQty' | 'lackQty' | 'midnightQty' | 'midnightAt' | 'liveQty' | 'liveAt')
  | ('sortCode' | 'sortName' | 'buyerCode' | 'buyerName' | 'disposal' | 'remark')
> & {
  /** Articles. */
  substitutes: readonly string[];
};

/** A shortage as its table has it. */
export type StoredLack = Pick<Lack, 'id' | 'day' | 'article'> &
  LackWording & {
    isNew: boolean;
    editUserId: string | null;
    editUserName: string | null;
    editTime: string | null;
    decided: Edit | null;
    held: boolean;
    listed: boolean | null;
  };

/** What a shortage is known by to whoever brings it. */
export function keyOf({ day, article }: { day: Day; article: string }): string {
  return `${day} ${article}`;
}

/** The rows that are there, locked. */
export async function lockLacks(
  tx: Transaction,
  given: readonly { day: Day; article: string }[],
): Promise<Map<string, StoredLack>> {
  const keys = given.map(({ day, article }) => ({ day, article }));
  const named = sql`from goods_lacks l
    join (select distinct day, article from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as k(day date, article text)) k on k.day = l.day and k.article = l.article`;
  await lockInOrder(tx, sql`select l.id ${named}`);
  const found = await tx.execute<StoredLack>(sql`
    select l.id, false as "isNew", l.day::text as day, l.article, l.requested_qty::float8 as "requestedQty",
      l.lack_qty::float8 as "lackQty", l.midnight_qty::float8 as "midnightQty",
      ${isoTime(sql`l.midnight_at`)} as "midnightAt",
      l.live_qty::float8 as "liveQty",
      ${isoTime(sql`l.live_at`)} as "liveAt",
      l.sort_code as "sortCode", l.sort_name as "sortName", l.buyer_code as "buyerCode",
      l.buyer_name as "buyerName", l.disposal, l.substitutes, l.remark, l.edit_user_id as "editUserId",
      l.edit_user_name as "editUserName",
      ${isoTime(sql`l.edit_time`)} as "editTime", l.decided_by as decided, l.held,
      l.listed
    ${named}`);
  return new Map(found.rows.map((row) => [keyOf(row), row]));
}

/** Writes shortages as they are to be; each new one once, with its days. */
export async function writeLacks(tx: Transaction, rows: readonly StoredLack[]): Promise<void> {
  const added = rows.filter(({ isNew }) => isNew);
  const days = await daysWith(tx, added);
  const daysOf = new Map(added.map(({ id }, index) => [id, days[index]]));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows
      .slice(from, from + rowsAtOnce)
      .map((row) => ({ ...row, days: daysOf.get(row.id) ?? 1 }));
    await writeSome(tx, some);
  }
}

// Other people's calls are answered between so many.
const rowsAtOnce = 2_000;

async function writeSome(tx: Transaction, rows: readonly (StoredLack & { days: number })[]): Promise<void> {
  const columns = sql`id, day, article, requested_qty, lack_qty, midnight_qty, midnight_at, live_qty, live_at, sort_code,
    sort_name, buyer_code, buyer_name, disposal, substitutes, remark, edit_user_id, edit_user_name, edit_time, decided_by,
    held, listed, days`;
  await tx.execute(sql`
    insert into goods_lacks (${columns})
    select r.id, r.day, r.article, r."requestedQty", r."lackQty", r."midnightQty", r."midnightAt", r."liveQty",
      r."liveAt", r."sortCode", r."sortName", r."buyerCode", r."buyerName", r.disposal, r.substitutes, r.remark,
      r."editUserId", r."editUserName", r."editTime", r.decided, r.held, r.listed, r.days
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id uuid, day date, article text, "requestedQty" numeric, "lackQty" numeric, "midnightQty" numeric,
      "midnightAt" timestamptz, "liveQty" numeric, "liveAt" timestamptz, "sortCode" text, "sortName" text,
      "buyerCode" text, "buyerName" text, disposal text, substitutes text[], remark text, "editUserId" text,
      "editUserName" text, "editTime" timestamptz, decided jsonb, held boolean, listed boolean, days int)
    on conflict (article, day) do update set
      requested_qty = excluded.requested_qty, lack_qty = excluded.lack_qty, midnight_qty = excluded.midnight_qty,
      midnight_at = excluded.midnight_at, live_qty = excluded.live_qty, live_at = excluded.live_at,
      sort_code = excluded.sort_code, sort_name = excluded.sort_name, buyer_code = excluded.buyer_code,
      buyer_name = excluded.buyer_name, disposal = excluded.disposal, substitutes = excluded.substitutes,
      remark = excluded.remark, edit_user_id = excluded.edit_user_id, edit_user_name = excluded.edit_user_name,
      edit_time = excluded.edit_time, decided_by = excluded.decided_by, held = excluded.held,
      listed = excluded.listed`);
}
