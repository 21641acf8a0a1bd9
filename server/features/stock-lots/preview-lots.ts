import { sql } from 'drizzle-orm';
import type { Goods } from '#core/catalog/goods';
import { yuanOf } from '#core/catalog/money';
import type { Lot } from '#core/catalog/stock/lot';
import { lotFigures } from '#core/catalog/stock/row';
import { type PreviewRow, previewRowsMax } from '#core/imports/verdict';
import type { Transaction } from '../../platform/database/database.ts';
import { elementsOf } from '../../platform/database/sql.ts';
import { lotJson } from '../../platform/stock/lots.ts';
import { isNews, type StagedRow } from './staging.ts';

/**
 * What the first of the staged rows would change of lots, goods and places, asked before lots and goods are written.
 *
 * @param changed.goods those that become others, or are new
 */
export async function previewLots(
  tx: Transaction,
  rows: readonly StagedRow[],
  changed: { known: ReadonlyMap<string, Goods>; goods: Goods[]; placed: Placed },
): Promise<PreviewRow[]> {
  const { known, placed } = changed;
  const goods = new Map(changed.goods.map((one) => [one.article, one]));
  const found = await tx.execute<LotBefore>(sql`
    select s."rowNumber", case when l.store is not null then ${lotJson(sql`l`)} end as lot
    from stage s left join lots l on l.store = s.store and l.article = s.article and l.lot = s.lot
    where ${isNews} or s.article in (${elementsOf(goods.keys())})
      or s."rowNumber"::text in (${elementsOf([...placed.keys()].map(String))})
    order by s."rowNumber" limit ${previewRowsMax}`);
  const byNumber = new Map(rows.map((row) => [row.rowNumber, row]));
  return found.rows.flatMap((before) => {
    const row = byNumber.get(before.rowNumber);
    if (!row) return [];
    const was = known.get(row.article);
    const { goodsCode, name } = goods.get(row.article) ??
      was ?? { goodsCode: row.goodsCode, name: row.goodsName };
    return {
      row: row.rowNumber,
      isNew: before.lot === null,
      values: { hdstore: row.store, hdgdcode: goodsCode, goodsName: name, flot: row.lot },
      changes: [
        ...changesOfLot(before.lot, row),
        ...changesOfGoods(was, goods.get(row.article)),
        ...changesOfPlace(placed.get(row.rowNumber)),
      ],
    };
  });
}

/** The rows that move goods to another shelf of their store, by their numbers. */
export type Placed = Map<number, Place>;
type Place = { from: string | null; to: string | null };

type LotBefore = { rowNumber: number; lot: Lot | null };

/** What a row leaves empty stays as it is known. */
function changesOfLot(lot: Lot | null, row: StagedRow): PreviewRow['changes'] {
  const known = new Map(lot ? Object.entries(lotFigures.toItem(lot)) : []);
  return differences(
    Object.entries(lotFigures.toItem(row)).map(([column, to]) => {
      const from = known.get(column) ?? null;
      return [column, from, to ?? from];
    }),
  );
}

/** New goods are told of by their lots alone. */
function changesOfGoods(before: Goods | undefined, after: Goods | undefined): PreviewRow['changes'] {
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

function changesOfPlace(place: Place | undefined): PreviewRow['changes'] {
  return place ? differences([['shelf', place.from, place.to]]) : [];
}

function differences(
  fields: readonly (readonly [column: string, from: string | number | null, to: string | number | null])[],
): PreviewRow['changes'] {
  return fields
    .filter(([, from, to]) => from !== to)
    .map(([column, from, to]) => ({ column, from: textOf(from), to: textOf(to) }));
}

function textOf(value: string | number | null): string | null {
  return value === null || value === '' ? null : String(value);
}
