import { sql } from 'drizzle-orm';
import { withoutZeros } from '#core/imports/near-code';
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

/**
 * Of codes that name no goods, the goods codes and barcodes that differ from them by the noughts before them alone, where
 * there is just one.
 */
export async function almostNamed(
  db: Reader,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const digits = codes.filter((code) => withoutZeros(code) !== undefined);
  if (digits.length === 0) return new Map();
  const found = await db.execute<{ code: string; known: string }>(sql`
    with wanted as (select distinct jsonb_array_elements_text(${JSON.stringify(digits)}::jsonb) as code),
    known as (
      select goods_code as code from goods where goods_code ~ '^[0-9]+$'
      union select unnest(barcodes) from goods)
    select w.code, min(k.code) as known from wanted w
    join known k on ltrim(k.code, '0') = ltrim(w.code, '0') and k.code <> w.code
    group by w.code having count(*) = 1`);
  return new Map(found.rows.map(({ code, known }) => [code, known]));
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
