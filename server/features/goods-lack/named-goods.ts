import { sql } from 'drizzle-orm';
import { exchangeFields } from '#core/goods-lack/decision';
import type { GoodsNames } from '#core/goods-lack/goods-names';
import type { PreviewRow } from '#core/imports/verdict';
import type { Reader } from '../../platform/database/database.ts';
import { codeOf } from '../../platform/database/goods-code.ts';
import type { FieldChange } from '../../platform/rows/changed-fields.ts';

/** A row of goods, its substitutes by their articles. */
export type RowOfGoods = Omit<PreviewRow, 'changes'> & { article: string; changes: readonly FieldChange[] };

/** The rows as a preview tells them: goods by the codes that people write, and what those are called. */
export async function nameGoods(
  db: Reader,
  rows: readonly RowOfGoods[],
): Promise<{ rows: PreviewRow[]; goods: GoodsNames }> {
  const substitutes = rows.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => (isOfGoods(field) ? [from, to] : [])),
  );
  const known = await goodsOf(db, [
    ...new Set([...rows.map(({ article }) => article), ...substitutes].filter((one) => one !== null)),
  ]);
  const codeIn = (text: string | null) => (text === null ? null : (known.get(text)?.code ?? text));
  return {
    rows: rows.map(({ row, isNew, article, values, changes }) => {
      const goods = known.get(article);
      return {
        row,
        isNew,
        values: {
          ...values,
          hdgdCode: goods?.goodsCode ?? article,
          hdgdName: goods?.name ?? '',
          ...(goods?.nameEn && { hdgdNameEn: goods.nameEn }),
        },
        changes: changes.map(({ field, from, to }) =>
          isOfGoods(field)
            ? { column: field, from: codeIn(from), to: codeIn(to) }
            : { column: field, from, to },
        ),
      };
    }),
    goods: Object.fromEntries(
      substitutes.flatMap((article) => {
        const goods = article === null ? undefined : known.get(article);
        return goods ? [[goods.code, { name: goods.name, nameEn: goods.nameEn }]] : [];
      }),
    ),
  };
}

function isOfGoods(field: string): boolean {
  return exchangeFields.some((one) => one === field);
}

type Named = { article: string; goodsCode: string; code: string; name: string; nameEn: string | null };

async function goodsOf(db: Reader, articles: readonly string[]): Promise<Map<string, Named>> {
  if (articles.length === 0) return new Map();
  const found = await db.execute<Named>(sql`
    select g.article, g.goods_code as "goodsCode", ${codeOf(sql`g`)} as code, g.name, g.name_en as "nameEn"
    from goods g where g.article in (select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb))`);
  return new Map(found.rows.map((goods) => [goods.article, goods]));
}
