import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { searchable } from '#core/catalog/text';
import { type WmsRow, wmsKey } from '#core/connectors/wms';
import { listStock } from '#core/half-past/online-contract';
import { figures, type HalfPastStock, type StockFigures } from '#core/half-past/row';
import { isSame } from '#core/wire/conflict';
import { type Applied, type RunningRun, rowName, type Unread } from '../../platform/connectors/connector.ts';
import { wms } from '../../platform/connectors/wms.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { searchColumns } from '../../platform/database/goods-search.ts';
import { columnName, columnsOf, recordsetOf } from '../../platform/rows/fields.ts';
import { recount } from '../../platform/sync/known-totals.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { halfPastClock, touchStock } from './collections.ts';
import { searched, stockParts } from './rows.ts';

/** What the WMS sends is what waits for purchasers. */
export const wmsConnector = wms(applySnapshot);

/**
 * Writes a snapshot of the warehouse: what is new waits, what has other figures gets them, and what is named no more is
 * gone. A row that could not be understood stays as it was; where one cannot even be told from others, nothing goes.
 */
export async function applySnapshot(
  { tx, touch }: Unit,
  rows: readonly WmsRow[],
  { now }: RunningRun,
  unread: Unread,
): Promise<Applied> {
  const known = await lockAll(tx);
  const names = await englishNames(tx, rows);
  const figured = rows.map((row) => ({ ...row, nameEn: names.get(row.goodsCode) ?? null }));
  const news = figured.filter((row) => !isAlike(known.get(wmsKey(row)), row));
  const since = dayInZone(now.getTime(), defaultTimeZone);
  const begunAnew = news.flatMap((row) => {
    const before = known.get(wmsKey(row));
    return before && beginsAnew(before) ? [before] : [];
  });
  await forget(tx, begunAnew);
  for (const row of begunAnew) touchStock(touch, row, row.id);
  const written = news.map((row) => {
    const before = known.get(wmsKey(row));
    return before && !beginsAnew(before)
      ? { ...row, id: before.id, since: before.since }
      : { ...row, id: uuidv7(), since };
  });
  for (let from = 0; from < written.length; from += rowsAtOnce)
    await writeSome(tx, written.slice(from, from + rowsAtOnce));
  for (const row of written) {
    touchStock(touch, row, row.id);
    const before = known.get(wmsKey(row));
    // It is another purchaser's now.
    if (before && before.buyerCode !== row.buyerCode) touchStock(touch, before, row.id);
  }
  const gone = unread.isUnnamed ? [] : missing(known, rows, unread.names);
  await tx.execute(sql`
    update half_past_stock set gone_at = ${now.toISOString()}
    where id in (select jsonb_array_elements_text(${JSON.stringify(gone.map(({ id }) => id))}::jsonb)::uuid)`);
  for (const row of gone) touchStock(touch, row, row.id);
  if (written.length + gone.length > 0) recount(tx, halfPastClock, listStock);
  const added = written.filter((row) => !known.has(wmsKey(row))).length;
  return {
    added,
    changed: written.length - added + gone.length,
    unchanged: rows.length - written.length,
    refused: [],
  };
}

// Other people's calls are answered between so many.
const rowsAtOnce = 2_000;

type Known = HalfPastStock & { isGone: boolean; isDecided: boolean };

/**
 * What was decided about, left and comes back is other stock: it waits, from the day of its return. What nobody had decided
 * about has waited all along, whatever a snapshot left out.
 */
function beginsAnew({ isGone, isDecided }: Known): boolean {
  return isGone && isDecided;
}

/** The decisions about it stay in the log. */
async function forget(tx: Transaction, stock: readonly Known[]): Promise<void> {
  await tx.execute(sql`
    delete from half_past_stock
    where id in (select jsonb_array_elements_text(${JSON.stringify(stock.map(({ id }) => id))}::jsonb)::uuid)`);
}

/** All there is, in one order, so that whoever decides waits for it or is waited for. */
async function lockAll(tx: Transaction): Promise<ReadonlyMap<string, Known>> {
  const found = await tx.execute<{ value: Known }>(sql`
    select jsonb_build_object(${stockParts}, 'isGone', g.gone_at is not null, 'isDecided', g.record_id is not null) as value
    from half_past_stock g order by id for update`);
  return new Map(found.rows.map(({ value }) => [wmsKey(value), value]));
}

/** What the goods list calls the goods that it has. */
async function englishNames(tx: Transaction, rows: readonly WmsRow[]): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(rows.map(({ goodsCode }) => goodsCode))];
  const found = await tx.execute<{ code: string; name: string }>(sql`
    select goods_code as code, name_en as name from goods
    where name_en is not null and goods_code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`);
  return new Map(found.rows.map(({ code, name }) => [code, name]));
}

function isAlike(before: Known | undefined, row: WmsRow & { nameEn: string | null }): boolean {
  if (before === undefined || before.isGone) return false;
  const { since } = before;
  const now = figures.toItem({ ...row, since });
  return isSame(figures.toItem(before), now) && isSame(before.barcodes, row.barcodes);
}

function missing(
  known: ReadonlyMap<string, Known>,
  rows: readonly WmsRow[],
  unread: ReadonlySet<string>,
): Known[] {
  const named = new Set(rows.map(wmsKey));
  return [...known].flatMap(([key, row]) =>
    row.isGone || named.has(key) || unread.has(rowName([row.bin, row.goodsCode, row.lot])) ? [] : [row],
  );
}

type Written = StockFigures & { id: string };

async function writeSome(tx: Transaction, rows: readonly Written[]): Promise<void> {
  const values = rows.map((row) => ({ ...row, ...searchColumns(row), searchVendor: searchable(row.vendor) }));
  await tx.execute(sql`
    insert into half_past_stock (id, since, bin, goods_code, lot, ${names})
    select r.id, r.since, r.bin, r."goodsCode", r.lot, ${valuesOf}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(id uuid, "searchName" text, "searchPinyin" text,
      "searchCode" text, "searchBarcodes" text[], "searchVendor" text, ${recordsetOf(figures.fields)})
    on conflict (bin, goods_code, lot) do update set gone_at = null, ${excluded}`);
}

/** What a snapshot can change: all but what says which row it is, and since when. */
const changing = [...Object.keys(figures.fields), ...searched].filter(
  (name) => !/^(bin|goodsCode|lot|since)$/.test(name),
);
const names = columnsOf(changing);
const valuesOf = sql.join(
  changing.map((name) => sql`r.${sql.identifier(name)}`),
  sql`, `,
);
const excluded = sql.join(
  changing.map(columnName).map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
  sql`, `,
);
