import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import type { Transaction } from '../../platform/database/database.ts';

type Short = { article: string; day: Day };

/**
 * On how many days running goods will have been short, with these shortages among those that are there: each as in the
 * answer, in their order. For before they are written, as to count them afterwards writes each of them, and its place in
 * every index, twice.
 */
export async function daysWith(tx: Transaction, added: readonly Short[]): Promise<number[]> {
  if (added.length === 0) return [];
  const given = added.map(({ article, day }) => ({ article, day }));
  const found = await tx.execute<{ days: number }>(sql`
    with given as materialized (
      select g.article, g.day, place
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (article text, day date))
        with ordinality as g(article, day, place)
    ), short as (
      select article, day from goods_lacks where article in (select article from given)
      union select article, day from given
    ), counted as (${counted(sql`short`)})
    select c.days from given g join counted c on c.article = g.article and c.day = g.day order by g.place`);
  return found.rows.map(({ days }) => days);
}

/**
 * Counts anew on how many days running these goods have been short; answers the rows that devices hold of which it
 * changed.
 */
export async function countDays(tx: Transaction, articles: readonly string[]): Promise<string[]> {
  if (articles.length === 0) return [];
  const found = await tx.execute<{ id: string; held: boolean }>(sql`
    with short as (
      select article, day from goods_lacks
      where article in (select jsonb_array_elements_text(${JSON.stringify([...new Set(articles)])}::jsonb))
    ), counted as (${counted(sql`short`)})
    update goods_lacks l set days = counted.days from counted
    where counted.article = l.article and counted.day = l.day and l.days <> counted.days
    returning l.id, l.held`);
  return found.rows.filter(({ held }) => held).map(({ id }) => id);
}

/** How many days running up to each day; `from` has `article` and `day`, each pair once. */
function counted(from: SQL): SQL {
  return sql`
    select article, day, row_number() over (partition by article, run order by day)::int as days
    from (
      select article, day, day - (row_number() over (partition by article order by day))::int as run from ${from}
    ) as placed`;
}
