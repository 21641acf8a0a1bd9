import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';

/** What a file or a connector says that the warehouse has of goods, at midnight and live. */
type WarehouseFigures = {
  article: string;
  midnightQty?: number | null;
  midnightAt?: string | null;
  liveQty?: number | null;
  liveAt?: string | null;
};

/** Keeps the newest warehouse figures of goods (decision W13); answers those whose figures changed. */
export async function keepWarehouseStock(
  tx: Transaction,
  given: readonly WarehouseFigures[],
): Promise<string[]> {
  const figures = given.filter(({ midnightQty, liveQty }) => midnightQty != null || liveQty != null);
  if (figures.length === 0) return [];
  const found = await tx.execute<{ article: string }>(sql`
    insert into warehouse_stock as w (article, midnight_qty, midnight_at, live_qty, live_at)
    select distinct on (f.article) f.article, f."midnightQty", f."midnightAt", f."liveQty", f."liveAt"
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as f(
      article text, "midnightQty" numeric, "midnightAt" timestamptz, "liveQty" numeric, "liveAt" timestamptz)
    order by f.article, f."liveAt" desc nulls last, f."midnightAt" desc nulls last
    on conflict (article) do update set
      midnight_qty = case when ${isNewer(sql`midnight_at`)} then excluded.midnight_qty else w.midnight_qty end,
      midnight_at = greatest(excluded.midnight_at, w.midnight_at),
      live_qty = case when ${isNewer(sql`live_at`)} then excluded.live_qty else w.live_qty end,
      live_at = greatest(excluded.live_at, w.live_at)
    where ${isNewer(sql`midnight_at`)} and excluded.midnight_qty is distinct from w.midnight_qty
      or ${isNewer(sql`live_at`)} and excluded.live_qty is distinct from w.live_qty
    returning article`);
  return found.rows.map(({ article }) => article);
}

/** Whether what came is at least as new as what is known. */
function isNewer(at: SQL): SQL {
  return sql`(excluded.${at} is not null and (w.${at} is null or excluded.${at} >= w.${at}))`;
}
