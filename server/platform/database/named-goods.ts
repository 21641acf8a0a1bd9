import { sql } from 'drizzle-orm';
import { invalid } from '../http/refusal.ts';
import type { Reader } from './database.ts';

/** What codes name. */
export type NamedGoods = {
  articles: ReadonlyMap<string, string>;
  /** Codes that several goods bear: none of these is meant more than another. They have no article. */
  ambiguous: ReadonlySet<string>;
};

/** The articles that codes name, goods codes before barcodes before the ERP's own ids; a code that names none is missing. */
export async function goodsNamed(db: Reader, codes: readonly string[]): Promise<NamedGoods> {
  if (codes.length === 0) return { articles: new Map(), ambiguous: new Set() };
  const found = await db.execute<{ code: string; article: string; isAlone: boolean }>(sql`
    select wanted.code, g.article, g.is_alone as "isAlone"
    from (select distinct jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code) as wanted
    join lateral (
      select article, count(*) over (partition by rank) = 1 as is_alone from (
        select article, 0 as rank from goods where goods_code = wanted.code
        union all select article, 1 from goods where barcodes @> array[wanted.code]
        union all select article, 2 from goods where article = wanted.code
      ) as named order by rank limit 1
    ) g on true`);
  const rows = found.rows;
  return {
    articles: new Map(rows.filter(({ isAlone }) => isAlone).map(({ code, article }) => [code, article])),
    ambiguous: new Set(rows.filter(({ isAlone }) => !isAlone).map(({ code }) => code)),
  };
}

/** The articles alone, of codes that name one. */
export async function articlesOf(db: Reader, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return (await goodsNamed(db, codes)).articles;
}

/** The same in the order of the codes; refuses one that names no goods, or several. */
export async function requireArticles(db: Reader, codes: readonly string[]): Promise<string[]> {
  return articlesIn(await goodsNamed(db, codes), codes);
}

/** The same of codes that were looked up. */
export function articlesIn({ articles, ambiguous }: NamedGoods, codes: readonly string[]): string[] {
  return codes.map((code) => {
    const article = articles.get(code);
    if (article === undefined)
      throw invalid(ambiguous.has(code) ? 'goods-ambiguous' : 'goods-unknown', { code });
    return article;
  });
}
