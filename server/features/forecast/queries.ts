import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import type { listUnsold, UnsoldItem } from '#core/forecast/contract';
import { figureDays } from '#core/forecast/rate';
import { unsold, unsoldQuery } from '#core/forecast/row';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { readSort } from '#core/wire/paging';
import type { Reader } from '../../platform/database/database.ts';
import { goodsFound, lotContains } from '../../platform/database/goods-search.ts';
import type { Page } from '../../platform/database/page.ts';
import { orderOf, storedGoods, wiresOf } from '../../platform/rows/fields.ts';

/** The stores that are looked at, each with its own calendar day. */
export type Scope = readonly { code: string; name: string; today: Day }[];

/** A page of what is kept of them (`keepUnsold`), and of how much nothing is known. */
export async function queryUnsold(
  db: Reader,
  scope: Scope,
  asked: BodyOf<typeof listUnsold>,
  page: Page,
): Promise<AnswerOf<typeof listUnsold>> {
  const stores = sql`jsonb_to_recordset(${JSON.stringify(scope)}::jsonb) as s(code text, name text, today date)`;
  const from = sql`
    from ${stores} join unsold_lots u on u.store = s.code join goods g on g.article = u.article
    where ${conditions(asked)}`;
  const sort = readSort(asked.sort, unsoldQuery.sortColumns) ? (asked.sort ?? '') : '-fen';
  const tie = sql`g.goods_code collate "C", u.store collate "C", u.article collate "C", u.lot collate "C"`;
  const [items, sums, known] = await Promise.all([
    db.execute<UnsoldItem>(sql`
      select ${wiresOf(unsold.fields, stored)}
      ${from} order by ${orderOf(unsold.fields, sort, tie, stored)} limit ${page.limit} offset ${page.offset}`),
    db.execute<{ total: number; fen: number }>(
      sql`select count(*)::int as total, coalesce(sum(u.fen), 0)::float8 as fen ${from}`,
    ),
    asked.counts ? countKnown(db, stores) : undefined,
  ]);
  return { items: items.rows, total: sums.rows[0]?.total ?? 0, fen: sums.rows[0]?.fen ?? 0, ...known };
}

/** Of how many articles with lots that can still be sold the rate is known. */
async function countKnown(db: Reader, stores: SQL): Promise<{ known: number; unknown: number }> {
  const found = await db.execute<{ known: number; unknown: number }>(sql`
      select count(*) filter (where is_known)::int as known, count(*) filter (where not is_known)::int as unknown from (
        select coalesce(not r.told ? 'why' and (r.told->>'asOf')::date >= s.today - ${figureDays}::int, false) as is_known
        from ${stores}
        join lateral (
          select distinct article from lots l
          where l.store = s.code and l.qty > 0 and l.lot <> '' and l.expiry_date >= s.today) l on true
        left join sales_rates r on r.store = s.code and r.article = l.article) as articles`);
  return found.rows[0] ?? { known: 0, unknown: 0 };
}

function conditions({ search, category }: BodyOf<typeof listUnsold>): SQL {
  const parts = [sql`u.until >= s.today`];
  if (category !== undefined) parts.push(sql`g.category = ${category}`);
  const found = goodsFound(search, (text) => lotContains(sql`u.lot`, text));
  if (found) parts.push(found);
  return sql.join(parts, sql` and `);
}

const stored = {
  of: sql`u`,
  columns: { ...storedGoods, storeName: sql`s.name`, daysLeft: sql`(u.expiry_date - s.today)` },
};
