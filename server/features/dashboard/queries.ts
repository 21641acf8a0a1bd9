import { type SQL, sql } from 'drizzle-orm';
import { defaultTimeZone } from '#core/catalog/days';
import { type CompanyTrends, daysTold, type StoreToday } from '#core/dashboard/contract';
import { failedOutcomes } from '#core/logs/rules';
import type { StoreInfo } from '#core/session/contract';
import { importStockLots } from '#core/stock-lots/contract';
import type { Database } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';

type Stores = readonly Pick<StoreInfo, 'code' | 'name' | 'timeZone'>[];

/**
 * Each figure counts what its list counts. What is due changes with the day, and is counted in the index of the kept list;
 * what was done is kept with it, and the records of each day are kept as they are written.
 */
export async function queryStoresToday(db: Database, stores: Stores, now: Date): Promise<StoreToday[]> {
  // Store by store: with the store's own day at hand each figure is read from where an index begins. Materialised, for the
  // day would else be worked out anew for each row.
  const found = await db.execute<StoreToday>(sql`
    with s as materialized (
      select code, name, (${now.toISOString()}::timestamptz at time zone zone)::date as today
      from jsonb_to_recordset(${asRows(stores)}::jsonb) as given(code text, name text, zone text)
    )
    select s.code as store, s.name, s.today::text as today, list.due, list.red, shelf.expired, handled.done,
      handled.checked, last."lastAt", past.days,
      exists (select from unfilled_stores u where u.store = s.code) as counting
    from s
    cross join lateral (
      select coalesce(sum(1 + (select count(*) from unnest(c.due_behind) b(day) where b.day <= s.today)), 0)::int as due,
        count(*) filter (where c.last) as red
      from current_lots c
      where c.store = s.code and not c.nobatch and not c.live and not c.zero and c.due_from <= s.today
    ) list
    cross join lateral (
      select count(*) as expired
      from current_lots c
      where c.store = s.code and not c.nobatch and not c.live and not c.zero
        and c.expiry_date < s.today and not coalesce(c.hidden_through >= s.today, false)
    ) shelf
    cross join lateral (
      select coalesce(sum(h.done), 0)::int as done, coalesce(sum(h.checked), 0)::int as checked
      from handled_goods h where h.store = s.code and h.day = s.today
    ) handled
    cross join lateral (
      select jsonb_agg(coalesce(n.nodisplay + n.later + n.onlyremark + n.cfmandremark, 0) order by d.day) as days,
        min(n.day) as first
      from generate_series(s.today - ${daysTold - 1}::int, s.today, interval '1 day') d(day)
      left join store_days n on n.store = s.code and n.day = d.day::date
    ) past
    left join lateral (
      select ${isoTime(sql`r.edit_time`)} as "lastAt" from check_records r
      where r.store = s.code and r.withdrawn_at is null
        and r.edit_time >= past.first - interval '1 day' and r.edit_time < s.today + interval '2 days'
      order by r.edit_time desc limit 1
    ) last on true
    order by s.code`);
  return found.rows;
}

/** The last `days` days, today included; a day without anything is there with zeros. Records are those of each store's own day. */
export async function queryTrends(
  db: Database,
  stores: Stores,
  days: number,
  now: Date,
): Promise<CompanyTrends> {
  const codes = JSON.stringify(stores.map(({ code }) => code));
  const dayOf = (instant: SQL) => sql`(${instant} at time zone ${defaultTimeZone}::text)::date`;
  const today = dayOf(sql`${now.toISOString()}::timestamptz`);
  const first = sql`(${today} - ${days - 1}::integer)`;
  const begin = sql`(${first}::timestamp at time zone ${defaultTimeZone}::text)`;
  const each = sql`generate_series(${first}, ${today}, interval '1 day') as d(day)`;
  const sumOf = (type: string) => sql`sum(${sql.identifier(type)})::integer as ${sql.identifier(type)}`;
  const zero = (name: string) => sql`coalesce(${sql.identifier(name)}, 0) as ${sql.identifier(name)}`;
  const [checks, signIns, imports] = await Promise.all([
    db.execute<CompanyTrends['checks'][number]>(sql`
      select d.day::date::text as day, ${zero('nodisplay')}, ${zero('later')}, ${zero('onlyremark')},
        ${zero('cfmandremark')}
      from ${each} left join (
        select day, ${sumOf('nodisplay')}, ${sumOf('later')}, ${sumOf('onlyremark')}, ${sumOf('cfmandremark')}
        from store_days
        where store in (select jsonb_array_elements_text(${codes}::jsonb)) and day >= ${first}
        group by 1
      ) n on n.day = d.day::date order by 1`),
    db.execute<CompanyTrends['signIns'][number]>(sql`
      select d.day::date::text as day, ${zero('succeeded')}, ${zero('failed')}
      from ${each} left join (
        select ${dayOf(sql`at`)} as day, count(*) filter (where outcome = 'signed-in')::integer as succeeded,
          count(*) filter (where outcome in ${failedOutcomes})::integer as failed
        from login_log where at >= ${begin} group by 1
      ) n on n.day = d.day::date order by 1`),
    db.execute<CompanyTrends['imports'][number]>(sql`
      select d.day::date::text as day, ${zero('count')}
      from ${each} left join (
        select ${dayOf(sql`at`)} as day, count(*)::integer as count
        from audit_log where at >= ${begin} and call = ${importStockLots.name} and kind <> 'refused' group by 1
      ) n on n.day = d.day::date order by 1`),
  ]);
  return { checks: checks.rows, signIns: signIns.rows, imports: imports.rows };
}

function asRows(stores: Stores): string {
  return JSON.stringify(stores.map(({ code, name, timeZone }) => ({ code, name, zone: timeZone })));
}
