import { sql } from 'drizzle-orm';
import { listStandsDays } from '#core/goods-lack/decision';

const newest = sql`(select max(day) from goods_lacks where lack_qty > 0)`;

/**
 * The days of logistics' newest list and since, to compare a day with: `overIn` says the same. As an array, from which the
 * planner knows that they are few.
 */
export const sinceNewestList = sql`any(array(select day::date from generate_series(
  coalesce((select max(day) from goods_lacks where listed is not false and day > ${newest} - ${listStandsDays}::int), ${newest}),
  (select max(day) from goods_lacks), interval '1 day') as day))`;
