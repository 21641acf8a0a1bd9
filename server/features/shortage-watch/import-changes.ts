import { sql } from 'drizzle-orm';
import type { PreviewRow } from '#core/imports/verdict';
import type { WatchRowProblem } from '#core/shortage-watch/import-rules';
import { isOpen } from '#core/shortage-watch/workflow';
import type { Reader } from '../../platform/database/database.ts';
import { previewOf } from '../../platform/imports/preview.ts';
import { changedFields } from '../../platform/rows/changed-fields.ts';
import { logged, type Upserted } from './upsert.ts';

type Row = Upserted['rows'][number] & { row: number };

/** Rows that say something else of what somebody has decided about: whose decision it was, and when they made it. */
export function decidedBefore(rows: readonly Row[]): Map<number, WatchRowProblem[]> {
  return new Map(
    rows.flatMap(({ row, verdict, before }) => {
      if (verdict !== 'changed' || !before || isOpen(before)) return [];
      const params = { name: before.disposeUserName ?? '', at: before.disposeTime ?? '' };
      return [[row, [{ column: 'reqQty' as const, code: 'watch-decided' as const, params }]]];
    }),
  );
}

/** What the rows would change, for a preview. */
export async function previewWatches(
  db: Reader,
  rows: readonly Row[],
  warnings: ReadonlyMap<number, unknown>,
): Promise<{ rows: PreviewRow[]; more: number }> {
  const news = rows
    .map((one) => ({
      ...one,
      changes: changedFields(one.before ? logged(one.before) : {}, logged(one.after)),
    }))
    .filter(({ changes }) => changes.length > 0);
  const { rows: chosen, more } = previewOf(news, warnings);
  const goods = await goodsOf(db, [...new Set(chosen.map(({ after }) => after.article))]);
  const stores = await namesOf(db, [...new Set(chosen.map(({ after }) => after.store))]);
  return {
    rows: chosen.map(({ row, before, after, changes }) => {
      const known = goods.get(after.article);
      return {
        row,
        isNew: before === undefined,
        values: {
          hdstore: after.store,
          hdstoreName: stores.get(after.store) ?? '',
          hdgdCode: known?.goodsCode ?? after.article,
          hdgdName: known?.name ?? '',
          ...(known?.nameEn && { hdgdNameEn: known.nameEn }),
        },
        changes: changes.map(({ field, from, to }) => ({ column: field, from, to })),
      };
    }),
    more,
  };
}

type Named = { article: string; goodsCode: string; name: string; nameEn: string | null };

async function goodsOf(db: Reader, articles: readonly string[]): Promise<Map<string, Named>> {
  if (articles.length === 0) return new Map();
  const found = await db.execute<Named>(sql`
    select article, goods_code as "goodsCode", name, name_en as "nameEn"
    from goods where article in (select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb))`);
  return new Map(found.rows.map((one) => [one.article, one]));
}

async function namesOf(db: Reader, stores: readonly string[]): Promise<Map<string, string>> {
  const found = await db.execute<{ code: string; name: string }>(sql`
    select code, name from departments
    where kind = 'store' and code in (select jsonb_array_elements_text(${JSON.stringify(stores)}::jsonb))`);
  return new Map(found.rows.map(({ code, name }) => [code, name]));
}
