import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/** Counts anew on how many days running these goods have been short; answers the rows of which it changed. */
export async function countDays(tx: Transaction, articles: readonly string[]): Promise<string[]> {
  if (articles.length === 0) return [];
  const found = await tx.execute<{ id: string }>(sql`
    with placed as (
      select id, article, day, day - (row_number() over (partition by article order by day))::int as run
      from goods_lacks
      where article in (select jsonb_array_elements_text(${JSON.stringify([...new Set(articles)])}::jsonb))
    ), counted as (
      select id, row_number() over (partition by article, run order by day)::int as days from placed
    )
    update goods_lacks l set days = counted.days from counted
    where counted.id = l.id and l.days <> counted.days returning l.id`);
  return found.rows.map(({ id }) => id);
}
