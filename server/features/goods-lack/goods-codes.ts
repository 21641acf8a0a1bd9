import { sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';

/** The articles that codes name, goods codes before barcodes before the ERP's own ids; a code that names none is missing. */
export async function articlesOf(db: Reader, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const found = await db.execute<{ code: string; article: string }>(sql`
    select wanted.code, g.article
    from (select distinct jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code) as wanted
    join lateral (
      select article from (
        select article, 0 as rank from goods where goods_code = wanted.code
        union all select article, 1 from goods where barcodes @> array[wanted.code]
        union all select article, 2 from goods where article = wanted.code
      ) as named order by rank, article collate "C" limit 1
    ) g on true`);
  return new Map(found.rows.map(({ code, article }) => [code, article]));
}

/** The same in the order of the codes; refuses one that names no goods. */
export async function requireArticles(db: Reader, codes: readonly string[]): Promise<string[]> {
  const known = await articlesOf(db, codes);
  return codes.map((code) => {
    const article = known.get(code);
    if (article === undefined) throw invalid('goods-unknown', { code });
    return article;
  });
}
