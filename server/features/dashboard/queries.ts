import { type SQL, sql } from 'drizzle-orm';
import { defaultTimeZone } from '#core/catalog/days';
import { type CompanyTrends, daysTold, type StoreToday } from '#core/dashboard/contract';
import { failedOutcomes } from '#core/logs/rules';
import { progressOf } from '#core/near-expiry/progress';
import type { StoreInfo } from '#core/session/contract';
import { importStockLots } from '#core/stock-lots/contract';
import type { Database } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';
import { inBooks } from '../../platform/stock/lots.ts';
import { readStoreArticles } from '../../platform/stock/store-articles.ts';

type Stores = readonly Pick<StoreInfo, 'code' | 'name' | 'timeZone'>[];

type Counted = Omit<StoreToday, 'done'> & { zone: string; touched: string[] };

/**
 * Each figure counts what its list counts: due and red by the kept list, records by the log of a device, and what is
 * done by the device's own rule, of the few goods that somebody recorded anything about today.
 */
export async function queryStoresToday(db: Database, stores: Stores, now: Date): Promise<StoreToday[]> {
  // Store by store: with the store's own day at hand each figure is read from where an index begins. Materialised, for the
  // day would else be worked out anew for each row.
  const found = await db.execute<Counted>(sql`
    with s as materialized (
      select code, name, zone, (${now.toISOString()}::timestamptz at time zone zone)::date as today
      from jsonb_to_recordset(${asRows(stores)}::jsonb) as given(code text, name text, zone text)
    )
    select s.code as store, s.name, s.zone, s.today::text as today, list.due, list.red, shelf.expired, log.checked,
      log.touched, past."lastAt", past.days
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
      select count(*) as checked,
        coalesce(jsonb_agg(distinct r.article) filter (where r.lot <> ''), '[]'::jsonb) as touched
      from check_records r
      where r.store = s.code and r.withdrawn_at is null
        and r.edit_time >= s.today::timestamp at time zone s.zone
        and r.edit_time < (s.today + 1)::timestamp at time zone s.zone
        and ${inBooks(sql`r`)}
    ) log
    cross join lateral (
      select ${isoTime(sql`max(n.last_at)`)} as "lastAt", jsonb_agg(coalesce(n.records, 0) order by d.day) as days
      from generate_series(s.today - ${daysTold - 1}::int, s.today, interval '1 day') d(day)
      left join (
        select (r.edit_time at time zone s.zone)::date as day, count(*)::int as records, max(r.edit_time) as last_at
        from check_records r
        where r.store = s.code and r.withdrawn_at is null
          and r.edit_time >= (s.today - ${daysTold - 1}::int)::timestamp at time zone s.zone
          and r.edit_time < (s.today + 1)::timestamp at time zone s.zone
        group by 1
      ) n on n.day = d.day::date
    ) past
    order by s.code`);
  return Promise.all(
    found.rows.map(async ({ touched, zone: timeZone, ...figures }) => {
      if (touched.length === 0) return { ...figures, done: 0 };
      const articles = await readStoreArticles(db, figures.store, touched);
      const { done } = progressOf(articles.values(), { mode: 'batch', today: figures.today, timeZone });
      return { ...figures, done };
    }),
  );
}

/** The last `days` days, today included; a day without anything is there with zeros. */
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
  const kind = (type: string) =>
    sql`count(*) filter (where edit_type = ${type})::integer as ${sql.identifier(type)}`;
  const zero = (name: string) => sql`coalesce(${sql.identifier(name)}, 0) as ${sql.identifier(name)}`;
  const [checks, signIns, imports] = await Promise.all([
    db.execute<CompanyTrends['checks'][number]>(sql`
      select d.day::date::text as day, ${zero('nodisplay')}, ${zero('later')}, ${zero('onlyremark')},
        ${zero('cfmandremark')}
      from ${each} left join (
        select ${dayOf(sql`edit_time`)} as day, ${kind('nodisplay')}, ${kind('later')}, ${kind('onlyremark')},
          ${kind('cfmandremark')}
        from check_records
        where store in (select jsonb_array_elements_text(${codes}::jsonb)) and edit_time >= ${begin}
          and withdrawn_at is null
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
