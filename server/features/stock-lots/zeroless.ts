import { sql } from 'drizzle-orm';
import { normaliseBarcode } from '#core/catalog/ean';
import type { Goods } from '#core/catalog/goods';
import { nearCode, withoutZeros } from '#core/imports/near-code';
import type { RowProblem } from '#core/stock-lots/rules';
import type { Transaction } from '../../platform/database/database.ts';
import { inBooks } from '../../platform/stock/lots.ts';
import type { StagedRow } from './staging.ts';

/**
 * Rows with a code that is known with other noughts before it, as a spreadsheet program leaves it. An article that would be
 * new goods, and a lot that would be new beside the one that is meant, cannot be told from others: `refused`. A goods code
 * or a barcode of known goods says nothing new: the rows have the known one, and `kept` says so. A code that is known as it
 * stands, or that the file writes both ways, is what it says.
 */
export async function zeroless(
  tx: Transaction,
  rows: readonly StagedRow[],
  known: ReadonlyMap<string, Goods>,
): Promise<{
  rows: StagedRow[];
  refused: ReadonlyMap<StagedRow, RowProblem[]>;
  kept: ReadonlyMap<number, RowProblem[]>;
}> {
  const articles = await nearArticles(
    tx,
    rows.map(({ article }) => article).filter((article) => !known.has(article)),
  );
  const lots = await nearLots(tx, rows);
  const refused = new Map<StagedRow, RowProblem[]>();
  const kept = new Map<number, RowProblem[]>();
  const sound: StagedRow[] = [];
  for (const row of rows) {
    const near = problemsOf('zeros-lost', [
      ['article', row.article, articles.get(row.article)],
      ['lot', row.lot, lots.get(keyOf(row))],
    ]);
    if (near.length > 0) {
      refused.set(row, near);
      continue;
    }
    const goods = known.get(row.article);
    const goodsCode = goods && nearCode(row.goodsCode, [goods.goodsCode]);
    const barcode = goods && nearBarcode(row.barcode, goods.barcodes);
    const same = problemsOf('zeros-kept', [
      ['goodsCode', row.goodsCode, goodsCode],
      ['barcode', row.barcode, barcode],
    ]);
    if (same.length > 0) kept.set(row.rowNumber, same);
    sound.push({ ...row, goodsCode: goodsCode ?? row.goodsCode, barcode: barcode ?? row.barcode });
  }
  return { rows: sound, refused, kept };
}

function problemsOf(
  code: 'zeros-lost' | 'zeros-kept',
  near: readonly (readonly [column: RowProblem['column'], said: string, known: string | undefined])[],
): RowProblem[] {
  return near.flatMap(([column, said, known]): RowProblem[] =>
    known === undefined ? [] : [{ column, code, params: { code: said, known } }],
  );
}

/** A UPC is the EAN with a nought before it: both are found by one scan. */
function nearBarcode(barcode: string, known: readonly string[]): string | undefined {
  const same = known.some((one) => normaliseBarcode(one) === normaliseBarcode(barcode));
  return same ? undefined : nearCode(barcode, known);
}

function keyOf({ store, article, lot }: Pick<StagedRow, 'store' | 'article' | 'lot'>): string {
  return JSON.stringify([store, article, lot]);
}

async function nearArticles(
  tx: Transaction,
  unknown: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const digits = [...new Set(unknown)].filter((article) => withoutZeros(article) !== undefined);
  if (digits.length === 0) return new Map();
  const found = await tx.execute<{ article: string; known: string }>(sql`
    select w.article, min(g.article) as known
    from (select jsonb_array_elements_text(${JSON.stringify(digits)}::jsonb) as article) w
    join goods g on ltrim(g.article, '0') = ltrim(w.article, '0') and g.article ~ '^[0-9]+$'
    group by w.article having count(*) = 1`);
  return new Map(found.rows.map(({ article, known }) => [article, known]));
}

async function nearLots(tx: Transaction, rows: readonly StagedRow[]): Promise<ReadonlyMap<string, string>> {
  const digits = rows.filter(({ lot }) => withoutZeros(lot) !== undefined);
  if (digits.length === 0) return new Map();
  const wanted = JSON.stringify(digits.map(({ store, article, lot }) => ({ store, article, lot })));
  const found = await tx.execute<{ store: string; article: string; lot: string; known: string }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${wanted}::jsonb) as w(store text, article text, lot text))
    select w.store, w.article, w.lot, min(l.lot) as known
    from wanted w
    join lots l on l.store = w.store and l.article = w.article
    where l.lot ~ '^[0-9]+$' and ltrim(l.lot, '0') = ltrim(w.lot, '0') and l.lot <> w.lot
      and not ${inBooks(sql`w`)}
      and not exists (
        select from wanted o where o.store = w.store and o.article = w.article and o.lot = l.lot)
    group by w.store, w.article, w.lot having count(*) = 1`);
  return new Map(found.rows.map(({ known, ...row }) => [keyOf(row), known]));
}
