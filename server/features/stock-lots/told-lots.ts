import { sql } from 'drizzle-orm';
import type { Goods } from '#core/catalog/goods';
import { yuanOf } from '#core/catalog/money';
import { type ToldRow, toldAtMost } from '#core/imports/verdict';
import type { Transaction } from '../../platform/database/database.ts';
import { isNews, type StagedRow } from './staging.ts';

/**
 * What the first of the staged rows would change of lots and goods, asked before any of them is written.
 *
 * @param changed the goods that become others, or are new
 */
export async function toldLots(
  tx: Transaction,
  rows: readonly StagedRow[],
  known: ReadonlyMap<string, Goods>,
  changed: readonly Goods[],
): Promise<ToldRow[]> {
  const goods = new Map(changed.map((one) => [one.article, one]));
  const found = await tx.execute<LotBefore>(sql`
    select s."rowNumber", l.store is null as "isNew", l.qty::float8 as qty, l.live_qty::float8 as "liveQty",
      l.expiry_date::text as "expiryDate", l.last_stock_in_date::text as "lastStockInDate"
    from stage s left join lots l on l.store = s.store and l.article = s.article and l.lot = s.lot
    where ${isNews} or s.article in (select jsonb_array_elements_text(${JSON.stringify([...goods.keys()])}::jsonb))
    order by s."rowNumber" limit ${toldAtMost}`);
  const byNumber = new Map(rows.map((row) => [row.rowNumber, row]));
  return found.rows.flatMap((before) => {
    const row = byNumber.get(before.rowNumber);
    if (!row) return [];
    const was = known.get(row.article);
    const { goodsCode, name } = goods.get(row.article) ??
      was ?? { goodsCode: row.goodsCode, name: row.goodsName };
    return {
      row: row.rowNumber,
      isNew: before.isNew,
      values: { hdstore: row.store, hdgdcode: goodsCode, goodsName: name, flot: row.lot },
      changes: [...changesOfLot(before, row), ...changesOfGoods(was, goods.get(row.article))],
    };
  });
}

type LotBefore = { rowNumber: number; isNew: boolean; qty: number | null } & Pick<
  StagedRow,
  'liveQty' | 'expiryDate' | 'lastStockInDate'
>;

/** What a row leaves empty stays as it is known. */
function changesOfLot(before: LotBefore, row: StagedRow): ToldRow['changes'] {
  return differences([
    ['fexpiracy', before.expiryDate, row.expiryDate ?? before.expiryDate],
    ['qty', before.qty, row.qty],
    ['lastStkinDate', before.lastStockInDate, row.lastStockInDate ?? before.lastStockInDate],
    ['liveQty', before.liveQty, row.liveQty ?? before.liveQty],
  ]);
}

/** New goods are told of by their lots alone. */
function changesOfGoods(before: Goods | undefined, after: Goods | undefined): ToldRow['changes'] {
  if (!before || !after) return [];
  return differences([
    ['hdgdcode', before.goodsCode, after.goodsCode],
    ['hdgdcode2', before.barcodes.join(', '), after.barcodes.join(', ')],
    ['goodsName', before.name, after.name],
    ['validperiod', before.shelfLifeDays, after.shelfLifeDays],
    ['price', yuanOf(before.priceFen), yuanOf(after.priceFen)],
    ['category', before.category ?? null, after.category ?? null],
  ]);
}

function differences(
  fields: readonly (readonly [column: string, from: string | number | null, to: string | number | null])[],
): ToldRow['changes'] {
  return fields
    .filter(([, from, to]) => from !== to)
    .map(([column, from, to]) => ({ column, from: textOf(from), to: textOf(to) }));
}

function textOf(value: string | number | null): string | null {
  return value === null || value === '' ? null : String(value);
}
