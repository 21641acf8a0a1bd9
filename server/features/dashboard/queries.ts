import { type SQL, sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import { compareText } from '#core/catalog/text';
import { type CompanyToday, type CompanyTrends, type StoreToday, worstTold } from '#core/dashboard/contract';
import { worstFirst } from '#core/dashboard/worst-first';
import { failedOutcomes } from '#core/logs/rules';
import type { StoreInfo } from '#core/session/contract';
import { importStockLots } from '#core/stock-lots/contract';
import type { Database } from '../../platform/database/database.ts';
import { storeFigures } from '../../platform/stock/store-figures.ts';

type Stores = readonly Pick<StoreInfo, 'code' | 'name' | 'timeZone'>[];

/** The work of each store today, ordered by their codes. */
export async function queryStoresToday(db: Database, stores: Stores, now: Date): Promise<StoreToday[]> {
  const days = stores.map(({ code, timeZone }) => ({ code, today: dayInZone(now.getTime(), timeZone) }));
  const known = await storeFigures(db, days);
  const names = new Map(stores.map(({ code, name }) => [code, name]));
  return days
    .flatMap(({ code: store, today }) => {
      const figures = known.get(store);
      if (!figures) return [];
      const { code: _, dueRows: __, ...told } = figures;
      return [{ ...told, store, today, name: names.get(store) ?? '' }];
    })
    .sort((a, b) => compareText(a.store, b.store));
}

/** All of them together, and those that need somebody most. */
export async function queryCompanyToday(db: Database, stores: Stores, now: Date): Promise<CompanyToday> {
  const each = await queryStoresToday(db, stores, now);
  const sum = (of: (store: StoreToday) => number) => each.reduce((total, store) => total + of(store), 0);
  return {
    stores: each.length,
    due: sum(({ due }) => due),
    red: sum(({ red }) => red),
    done: sum(({ done }) => done),
    expired: sum(({ expired }) => expired),
    expiredIn: sum(({ expired }) => Number(expired > 0)),
    counting: sum(({ counting }) => Number(counting === true)),
    worst: worstFirst(each).slice(0, worstTold),
  };
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
