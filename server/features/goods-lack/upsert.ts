import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { type Day, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { exchange, isHeld } from '#core/goods-lack/decision';
import type { Transaction } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { type Doer, type LackChange, writeLackChanges } from './change-log.ts';
import { flagsRow, lackRow, touchFlagsOf, touchGoods } from './collections.ts';
import { keepWarehouseStock } from './warehouse.ts';

/** What a file or a connector says of a shortage; what it does not say stays as it is. */
export type LackUpsert = {
  day: Day;
  article: string;
  requestedQty?: number;
  lackQty?: number;
  midnightQty?: number | null;
  midnightAt?: string | null;
  liveQty?: number | null;
  liveAt?: string | null;
  sortCode?: string;
  sortName?: string;
  buyerCode?: string;
  buyerName?: string;
  disposal?: string;
  /** Articles. */
  substitutes?: readonly string[];
  remark?: string;
  /** What each store misses; none named: all of them. */
  lines?: readonly { store: string; requestedQty: number; lackQty: number }[];
};

export type Upserted = {
  /** In the order of what was given. */
  rows: { id: string; verdict: 'new' | 'changed' | 'unchanged' }[];
};

/**
 * Writes shortages by day and goods, lets devices know, and writes down who changed what. The goods are known. Two that
 * name the same day and goods: the later one counts.
 */
export async function upsertLacks(unit: Unit, given: readonly LackUpsert[], doer: Doer): Promise<Upserted> {
  const { tx } = unit;
  const before = await lockRows(tx, given);
  const today = dayInZone(doer.at, defaultTimeZone);
  const after = new Map<string, Stored>();
  const changes: LackChange[] = [];
  const verdicts = given.map((one) => {
    const key = keyOf(one);
    const old = after.get(key) ?? before.get(key);
    const row = written(old, one, doer, today);
    const isNews = !old || !isAlike(old, row);
    if (isNews) after.set(key, row);
    if (isNews) changes.push({ lackId: row.id, before: old ? logged(old) : {}, after: logged(row) });
    return { id: row.id, verdict: old ? (isNews ? 'changed' : 'unchanged') : 'new' } as const;
  });
  await writeRows(tx, [...after.values()]);
  const lineChanges = await writeLines(tx, given, (one) => idOf(one, after, before));
  const renumbered = await countDays(
    tx,
    [...after.values()].filter(({ isNew }) => isNew).map(({ article }) => article),
  );
  await writeLackChanges(tx, doer, changes);
  for (const { id } of after.values()) unit.touch(lackRow(id));
  for (const id of [...renumbered, ...lineChanges.lacks]) unit.touch(lackRow(id));
  for (const { store, id } of lineChanges.flags) unit.touch(flagsRow(store, id));
  const moved = [...after].filter(([key, { isNew, held }]) => !isNew && before.get(key)?.held !== held);
  await touchFlagsOf(
    unit,
    moved.map(([, { id }]) => id),
  );
  await touchGoods(unit, await keepWarehouseStock(tx, given));
  const withNewLines = new Set(lineChanges.flags.map(({ id }) => id));
  return {
    rows: verdicts.map((one) =>
      one.verdict === 'unchanged' && withNewLines.has(one.id) ? { ...one, verdict: 'changed' } : one,
    ),
  };
}

type Stored = {
  id: string;
  isNew: boolean;
  day: Day;
  article: string;
  requestedQty: number;
  lackQty: number;
  midnightQty: number | null;
  midnightAt: string | null;
  liveQty: number | null;
  liveAt: string | null;
  sortCode: string;
  sortName: string;
  buyerCode: string;
  buyerName: string;
  disposal: string;
  substitutes: readonly string[];
  remark: string;
  editUserId: string | null;
  editUserName: string | null;
  editTime: string | null;
  held: boolean;
};

function keyOf({ day, article }: { day: Day; article: string }): string {
  return `${day} ${article}`;
}

function idOf(
  one: LackUpsert,
  after: ReadonlyMap<string, Stored>,
  before: ReadonlyMap<string, Stored>,
): string {
  return (after.get(keyOf(one)) ?? before.get(keyOf(one)))?.id ?? '';
}

/** The rows that are there, locked in one order, so that two batches wait for one another instead of deadlocking. */
async function lockRows(tx: Transaction, given: readonly LackUpsert[]): Promise<Map<string, Stored>> {
  const keys = given.map(({ day, article }) => ({ day, article }));
  const found = await tx.execute<Stored>(sql`
    select l.id, false as "isNew", l.day::text as day, l.article, l.requested_qty::float8 as "requestedQty",
      l.lack_qty::float8 as "lackQty", l.midnight_qty::float8 as "midnightQty",
      to_char(l.midnight_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "midnightAt",
      l.live_qty::float8 as "liveQty",
      to_char(l.live_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "liveAt",
      l.sort_code as "sortCode", l.sort_name as "sortName", l.buyer_code as "buyerCode",
      l.buyer_name as "buyerName", l.disposal, l.substitutes, l.remark, l.edit_user_id as "editUserId",
      l.edit_user_name as "editUserName",
      to_char(l.edit_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "editTime", l.held
    from goods_lacks l
    join (select distinct day, article from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as k(day date, article text)) k on k.day = l.day and k.article = l.article
    order by l.article, l.day for update of l`);
  return new Map(found.rows.map((row) => [keyOf(row), row]));
}

function written(old: Stored | undefined, one: LackUpsert, doer: Doer, today: Day): Stored {
  const disposal = one.disposal ?? old?.disposal ?? 'nodispose';
  const substitutes = disposal === exchange ? (one.substitutes ?? old?.substitutes ?? []) : [];
  const remark = one.remark ?? old?.remark ?? '';
  const isDecided =
    disposal !== (old?.disposal ?? 'nodispose') ||
    remark !== (old?.remark ?? '') ||
    substitutes.join(' ') !== (old?.substitutes ?? []).join(' ');
  const edit = isDecided
    ? { editUserId: doer.userId, editUserName: doer.userName, editTime: doer.at }
    : {
        editUserId: old?.editUserId ?? null,
        editUserName: old?.editUserName ?? null,
        editTime: old?.editTime ?? null,
      };
  const decidedOn = edit.editTime === null ? null : dayInZone(edit.editTime, defaultTimeZone);
  return {
    ...{ id: old?.id ?? uuidv7(), isNew: !old || old.isNew, day: one.day, article: one.article },
    requestedQty: one.requestedQty ?? old?.requestedQty ?? 0,
    lackQty: one.lackQty ?? old?.lackQty ?? 0,
    midnightQty: one.midnightQty === undefined ? (old?.midnightQty ?? null) : one.midnightQty,
    midnightAt: one.midnightAt === undefined ? (old?.midnightAt ?? null) : one.midnightAt,
    liveQty: one.liveQty === undefined ? (old?.liveQty ?? null) : one.liveQty,
    liveAt: one.liveAt === undefined ? (old?.liveAt ?? null) : one.liveAt,
    sortCode: one.sortCode ?? old?.sortCode ?? '',
    sortName: one.sortName ?? old?.sortName ?? '',
    buyerCode: one.buyerCode ?? old?.buyerCode ?? '',
    buyerName: one.buyerName ?? old?.buyerName ?? '',
    ...{ disposal, substitutes, remark, ...edit },
    held: isHeld({ day: one.day, disposal }, decidedOn, today),
  };
}

/** Whether a row says the same; that a figure was asked for again at another time is no news. */
function isAlike(a: Stored, b: Stored): boolean {
  const said = ({ isNew: _, midnightAt: __, liveAt: ___, substitutes, ...rest }: Stored) =>
    JSON.stringify([Object.entries(rest).sort(), substitutes]);
  return said(a) === said(b);
}

function logged({ disposal, substitutes, remark, requestedQty, lackQty }: Stored) {
  return {
    ...{ disposeFlag: disposal, remark, reqQty: requestedQty, lackQty },
    exchangeGd1Code2: substitutes[0] ?? '',
    exchangeGd2Code2: substitutes[1] ?? '',
    exchangeGd3Code2: substitutes[2] ?? '',
  };
}

async function writeRows(tx: Transaction, rows: readonly Stored[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = sql`id, day, article, requested_qty, lack_qty, midnight_qty, midnight_at, live_qty, live_at, sort_code,
    sort_name, buyer_code, buyer_name, disposal, substitutes, remark, edit_user_id, edit_user_name, edit_time, held`;
  await tx.execute(sql`
    insert into goods_lacks (${columns})
    select r.id, r.day, r.article, r."requestedQty", r."lackQty", r."midnightQty", r."midnightAt", r."liveQty",
      r."liveAt", r."sortCode", r."sortName", r."buyerCode", r."buyerName", r.disposal, r.substitutes, r.remark,
      r."editUserId", r."editUserName", r."editTime", r.held
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id uuid, day date, article text, "requestedQty" numeric, "lackQty" numeric, "midnightQty" numeric,
      "midnightAt" timestamptz, "liveQty" numeric, "liveAt" timestamptz, "sortCode" text, "sortName" text,
      "buyerCode" text, "buyerName" text, disposal text, substitutes text[], remark text, "editUserId" text,
      "editUserName" text, "editTime" timestamptz, held boolean)
    on conflict (article, day) do update set
      requested_qty = excluded.requested_qty, lack_qty = excluded.lack_qty, midnight_qty = excluded.midnight_qty,
      midnight_at = excluded.midnight_at, live_qty = excluded.live_qty, live_at = excluded.live_at,
      sort_code = excluded.sort_code, sort_name = excluded.sort_name, buyer_code = excluded.buyer_code,
      buyer_name = excluded.buyer_name, disposal = excluded.disposal, substitutes = excluded.substitutes,
      remark = excluded.remark, edit_user_id = excluded.edit_user_id, edit_user_name = excluded.edit_user_name,
      edit_time = excluded.edit_time, held = excluded.held`);
}

/** What stores miss; a shortage that names stores concerns those alone. */
async function writeLines(
  tx: Transaction,
  given: readonly LackUpsert[],
  idOfRow: (one: LackUpsert) => string,
) {
  const lines = given.flatMap((one) => (one.lines ?? []).map((line) => ({ ...line, id: idOfRow(one) })));
  if (lines.length === 0) return { flags: [], lacks: [] };
  const named = JSON.stringify(lines);
  const flags = await tx.execute<{ store: string; id: string }>(sql`
    insert into goods_lack_stores (store, lack_id, requested_qty, lack_qty)
    select distinct on (n.store, n.id) n.store, n.id, n."requestedQty", n."lackQty"
    from jsonb_array_elements(${named}::jsonb) with ordinality as e(line, place)
    cross join lateral jsonb_to_record(e.line) as n(store text, id uuid, "requestedQty" numeric, "lackQty" numeric)
    order by n.store, n.id, e.place desc
    on conflict (store, lack_id) do update set requested_qty = excluded.requested_qty, lack_qty = excluded.lack_qty
    where (goods_lack_stores.requested_qty, goods_lack_stores.lack_qty)
      is distinct from (excluded.requested_qty, excluded.lack_qty)
    returning store, lack_id as id`);
  const lacks = await tx.execute<{ id: string }>(sql`
    update goods_lacks set everywhere = false
    where everywhere and id in (select (line->>'id')::uuid from jsonb_array_elements(${named}::jsonb) as line)
    returning id`);
  return { flags: flags.rows, lacks: lacks.rows.map(({ id }) => id) };
}

/** Counts anew on how many days running these goods have been short; answers the rows of which it changed. */
export async function countDays(tx: Transaction, articles: readonly string[]): Promise<string[]> {
  if (articles.length === 0) return [];
  const found = await tx.execute<{ id: string }>(sql`
    with placed as (
      select id, article, day, day - (row_number() over (partition by article order by day))::int as run
      from goods_lacks
      where article in (select jsonb_array_elements_text(${JSON.stringify([...new Set(articles)])}::jsonb))
    ), counted as (
      select id, row_number() over (partition by article, run order by day)::int as days from placed
    )
    update goods_lacks l set days = counted.days from counted
    where counted.id = l.id and l.days <> counted.days returning l.id`);
  return found.rows.map(({ id }) => id);
}
