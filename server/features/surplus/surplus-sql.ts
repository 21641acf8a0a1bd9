import { type SQL, sql } from 'drizzle-orm';
import { type Day, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { freshnessBrackets, longLimitDays } from '#core/near-expiry/freshness';
import type { Reader } from '../../platform/database/database.ts';
import { goodsFound } from '../../platform/database/goods-search.ts';
import { readLimit } from '../../platform/people/limits.ts';

/** The stores where surplus is looked for, each with its region and its own calendar day. */
export type Scope = { stores: ScopeStore[]; leastDays: number };
type ScopeStore = {
  code: string;
  name: string;
  region: string | null;
  regionName: string | null;
  today: Day;
};

export async function readScope(db: Reader, now: Date): Promise<Scope> {
  const found = await db.execute<Omit<ScopeStore, 'today'> & { timeZone: string | null }>(sql`
    select d.code, d.name, r.id as region, r.name as "regionName", d.time_zone as "timeZone"
    from departments d left join departments r on r.id = d.parent_id and r.kind = 'region'
    where d.kind = 'store' and d.code is not null order by d.code`);
  return {
    stores: found.rows.map(({ timeZone, ...store }) => ({
      ...store,
      today: dayInZone(now.getTime(), timeZone ?? defaultTimeZone),
    })),
    leastDays: await readLimit(db, 'surplus-least-days'),
  };
}

/** How places and regions are called; a bin of the warehouse by its code. */
export function namesIn({ stores }: Scope) {
  const placeOf = new Map(stores.map(({ code, name }) => [code, { code, name }]));
  const regionOf = new Map(stores.map(({ region, regionName }) => [region, regionName]));
  return {
    place: (code: string) => placeOf.get(code) ?? { code, name: code },
    region: (id: string | null) => (id === null ? null : { id, name: regionOf.get(id) ?? id }),
  };
}

/**
 * The stores' lots that may be offered, as `isSurplus` says it; a property test holds the two equal. What is promised to
 * somebody is offered to nobody else.
 *
 * @param where of lots `l` in stores `s`: without one, all lots of the company are looked through
 */
export function surplusLots({ stores, leastDays }: Scope, where: SQL): SQL {
  return sql`
    select 'store'::text as source, l.store as place, s.region, l.article, l.lot, l.expiry_date, null::date as since,
      coalesce(l.live_qty, l.qty) - coalesce(p.quantity, 0) as quantity
    from lots l
    join jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as s(code text, region text, today date)
      on s.code = l.store
    join goods g on g.article = l.article
    left join (
      select from_place, article, lot, sum(quantity) as quantity from transfers
      where state in ('requested', 'accepted', 'sent') and source = 'store' group by from_place, article, lot
    ) p on p.from_place = l.store and p.article = l.article and p.lot = l.lot
    where coalesce(l.live_qty, l.qty) > 0 and l.expiry_date is not null and g.shelf_life_days > 0
      and l.expiry_date >= s.today + ${leastDays}::int and l.expiry_date < s.today + ${limitDays}
      and coalesce(l.live_qty, l.qty) > coalesce(p.quantity, 0) and ${where}`;
}

/** From how many days left a lot is too new, by the shelf life of its goods `g`. */
const limitDays = sql`(case ${sql.join(
  freshnessBrackets.map(
    ({ shelfLifeUpTo, limitDays: limit }) =>
      sql`when g.shelf_life_days <= ${sql.raw(String(shelfLifeUpTo))} then ${sql.raw(String(limit))}`,
  ),
  sql` `,
)} else ${sql.raw(String(longLimitDays))} end)`;

/** The best first, as `offersFor` orders them; `rank` is that of what is wanted. */
export const byWorth = sql`
  rank, expiry_date nulls last, since nulls last, quantity desc, place collate "C", lot collate "C"`;

/** Shortages that logistics still reports: those of the newest day, unless head office has cancelled them. */
export function standing({ search, where }: { search?: string | undefined; where?: SQL } = {}): SQL {
  const found = goodsFound(search);
  return sql`
    select l.id, l.article, l.day, l.days, l.lack_qty, l.disposal,
      array[l.article] || l.substitutes || coalesce(d.substitutes, '{}') as stand_ins
    from goods_lacks l
    left join goods_substitutes d on d.article = l.article
    ${found ? sql`join goods g on g.article = l.article` : sql``}
    where l.day = (select max(day) from goods_lacks) and l.disposal <> 'cancel' and l.lack_qty > 0
      ${found ? sql`and ${found}` : sql``} ${where ? sql`and ${where}` : sql``}`;
}

/** What fills each shortage of `standing`, in the order in which it is wanted (`wantedFor`). */
export const wanted = sql`
  select id, article, row_number() over (partition by id order by place) - 1 as rank
  from (
    select s.id, w.article, min(w.place) as place
    from standing s cross join unnest(s.stand_ins) with ordinality as w(article, place)
    group by s.id, w.article
  ) as placed`;

/** The longest-standing first, as `shortagesFor` orders them; shortages `s` and what is wanted for them, `w`. */
export const byAge = sql`s.days desc, w.rank, s.lack_qty desc, s.id::text collate "C"`;
