import { type SQL, sql } from 'drizzle-orm';
import { type Day, dayInZone, defaultTimeZone } from '#core/catalog/days';
import { freshnessBrackets, longLimitDays } from '#core/catalog/stock/freshness';
import type { SurplusSource } from '#core/surplus/match';
import { promising } from '#core/surplus/transfer-workflow';
import type { Language } from '#core/wire/languages';
import type { Reader } from '../../platform/database/database.ts';
import { goodsFound } from '../../platform/database/goods-search.ts';
import { nameFor } from '../../platform/database/sql.ts';
import { readLimit } from '../../platform/people/limits.ts';
import { goneFrom } from '../../platform/stock/gone.ts';
import { liveStock } from '../../platform/stock/lots.ts';
import { sinceNewestList } from '../../platform/stock/newest-list.ts';

/** Where surplus is looked for: stores, each with its region and its own calendar day; and the warehouse, or one bin of it. */
export type Scope = {
  stores: ScopeStore[];
  leastDays: number;
  warehouse: { today: Day; bin?: string } | null;
};
type ScopeStore = {
  code: string;
  name: string;
  region: string | null;
  regionName: string | null;
  today: Day;
};

/** With the names that a reader of this language is told. */
export async function readScope(db: Reader, now: Date, language: Language = 'zh'): Promise<Scope> {
  const found = await db.execute<Omit<ScopeStore, 'today'> & { timeZone: string | null }>(sql`
    select d.code, ${nameFor('d', language)} as name, r.id as region, ${nameFor('r', language)} as "regionName", d.time_zone as "timeZone"
    from departments d left join departments r on r.id = d.parent_id and r.kind = 'region'
    where d.kind = 'store' and d.code is not null order by d.code`);
  return {
    warehouse: { today: dayInZone(now.getTime(), defaultTimeZone) },
    stores: found.rows.map(({ timeZone, ...store }) => ({
      ...store,
      today: dayInZone(now.getTime(), timeZone ?? defaultTimeZone),
    })),
    leastDays: await readLimit(db, 'surplus-least-days'),
  };
}

/** How stores and regions are called. */
export function namesIn({ stores }: Scope) {
  const placeOf = new Map(stores.map(({ code, name }) => [code, { code, name }]));
  const regionOf = new Map(stores.map(({ region, regionName }) => [region, regionName]));
  return {
    place: (code: string) => placeOf.get(code) ?? { code, name: code },
    region: (id: string | null) => (id === null ? null : { id, name: regionOf.get(id) ?? id }),
  };
}

/** The warehouse's bins have no other name than their code. */
export function binOf(code: string) {
  return { code, name: code };
}

/** In which region something lies; the warehouse is in none. */
export function regionsIn({ stores }: Scope) {
  const regionOf = new Map(stores.map(({ code, region }) => [code, region]));
  return ({ source, place }: { source: SurplusSource; place: string }) =>
    source === 'store' ? (regionOf.get(place) ?? null) : null;
}

/**
 * What lies somewhere of goods `g` and may be offered, promised or not, as `isSurplus` and `isSpare` say it; a property test
 * holds them equal. To be joined laterally: read for each goods from the index, for all lots of a company are too many.
 *
 * @param lot when only this one is asked for
 */
function lyingOf({ stores, leastDays, warehouse }: Scope, lot?: string): SQL {
  const ofLot = lot === undefined ? sql`` : sql`and lot = ${lot}`;
  const inStores = sql`
    select 'store'::text as source, store as place, lot, expiry_date, null::date as since,
      ${liveStock(sql`l`)} - ${goneFrom(sql`l`)} as stock
    from lots l
    where l.article = g.article and ${liveStock(sql`l`)} > 0 and expiry_date is not null and g.shelf_life_days > 0
      and (${isNear(stores, leastDays)}) ${ofLot}`;
  if (warehouse === null) return inStores;
  return sql`${inStores} union all
    select 'warehouse', bin, lot, null, since, qty - blocked_qty
    from half_past_stock h
    where h.article = g.article and pending and state = 'normal' and qty > blocked_qty
      and since + h.shelf_life_days / 2 >= ${warehouse.today}::date + ${leastDays}::int
      ${warehouse.bin === undefined ? sql`` : sql`and bin = ${warehouse.bin}`} ${ofLot}`;
}

/** Whether a lot has days enough left and is not too new, by the calendar of its store; most have the same day. */
function isNear(stores: readonly ScopeStore[], leastDays: number): SQL {
  const codesOn = new Map<Day, string[]>();
  for (const { code, today } of stores) codesOn.set(today, [...(codesOn.get(today) ?? []), code]);
  if (codesOn.size === 0) return sql`false`;
  const parts = [...codesOn].map(
    ([today, codes]) => sql`
      expiry_date >= ${today}::date + ${leastDays}::int and expiry_date < ${today}::date + ${limitDays} and store in ${codes}`,
  );
  return sql.join(parts, sql` or `);
}

/** What may be offered of all goods for which a condition holds. What is promised to somebody is offered to nobody else. */
export function surplusLots(scope: Scope, where: SQL, lot?: string): SQL {
  return sql`
    select g.article, u.source, u.place, u.lot, u.expiry_date, u.since, u.stock - coalesce(p.quantity, 0) as quantity
    from goods g cross join lateral (${lyingOf(scope, lot)}) as u
    left join (
      select source, from_place, article, lot, sum(quantity) as quantity from transfers
      where state in ${promising} and ${notGone} group by source, from_place, article, lot
    ) as p on p.source = u.source and p.from_place = u.place and p.article = g.article and p.lot = u.lot
    where u.stock > coalesce(p.quantity, 0) and ${where}`;
}

/** A row where anything at all of goods `g` may be offered: the first that is found is enough. */
export function anyOf(scope: Scope): SQL {
  return sql`
    select true as is_there from (${lyingOf(scope)}) as u
    where u.stock > coalesce((
      select sum(quantity) from transfers
      where state in ${promising} and ${notGone} and transfers.source = u.source and from_place = u.place
        and transfers.article = g.article and transfers.lot = u.lot), 0)
    limit 1`;
}

/** What a store has sent is off its figure, and what the warehouse has sent off its snapshots of later days (decision E18). */
const notGone = sql`not (transfers.state = 'sent' and (transfers.source = 'store' or transfers.updated_at < coalesce((
  select date_trunc('day', max(started_at), ${defaultTimeZone}) from connector_runs
  where name = 'wms' and added + changed + unchanged > 0), '-infinity')))`;

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

/** Of goods that stand on two days the later one counts, unless it is of some stores alone; `l`. */
export const isNewest = sql`not exists (select from goods_lacks n
  where n.article = l.article and n.day > l.day and n.lack_qty > 0 and n.everywhere)`;

/** Shortages that still stand: those of logistics' newest list and since, unless head office has cancelled them. */
export function standing({ search, where }: { search?: string | undefined; where?: SQL } = {}): SQL {
  const found = goodsFound(search);
  return sql`
    select l.id, l.article, l.day, l.days, l.lack_qty, l.disposal,
      array[l.article] || l.substitutes || coalesce(d.substitutes, '{}') as stand_ins
    from goods_lacks l
    left join goods_substitutes d on d.article = l.article
    ${found ? sql`join goods g on g.article = l.article` : sql``}
    where l.day = ${sinceNewestList} and l.disposal <> 'cancel' and l.lack_qty > 0 and ${isNewest}
      ${found ? sql`and ${found}` : sql``} ${where ? sql`and ${where}` : sql``}`;
}

/** What fills each shortage of `standing`, in the order in which it is wanted (`wantedFor`). */
export const wanted = sql`
  select id, article, row_number() over (partition by id order by place) - 1 as rank
  from (
    select id, article, min(place) as place
    from (select id, unnest(stand_ins) as article, generate_subscripts(stand_ins, 1) as place from standing) as named
    group by id, article
  ) as placed`;

/** The longest-standing first, as `shortagesFor` orders them; shortages `s` and what is wanted for them, `w`. */
export const byAge = sql`s.days desc, w.rank, s.lack_qty desc, s.id::text collate "C"`;
