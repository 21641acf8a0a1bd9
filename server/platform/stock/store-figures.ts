import { sql } from 'drizzle-orm';
import { daysTold, type StoreToday } from '#core/dashboard/contract';
import { isoTime } from '../database/sql.ts';
import { keptByStore } from './kept-by-store.ts';

/** What a store has to do today. `dueRows`: rows of its list, where `due` counts lots. */
type StoreFigures = Omit<StoreToday, 'store' | 'name' | 'today'> & { code: string; dueRows: number };

/**
 * Today's figures of each store, each of which counts what its list counts. What is due changes with the day, and is
 * counted in the index of the kept list; what was done is kept with it, and the records of each day are kept as they are
 * written.
 */
export const storeFigures = keptByStore(async (db, stores) => {
  // Store by store: with the store's own day at hand each figure is read from where an index begins. Materialised, for the
  // day would else be worked out anew for each row.
  const found = await db.execute<StoreFigures>(sql`
    with s as materialized (
      select code, today from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as given(code text, today date)
    )
    select s.code, list.due, list."dueRows", list.red, shelf.expired, handled.done, handled.checked, last."lastAt",
      past.days
    from s
    cross join lateral (
      select coalesce(sum(1 + (select count(*) from unnest(c.due_behind) b(day) where b.day <= s.today)), 0)::int as due,
        count(*)::int as "dueRows", count(*) filter (where c.last)::int as red
      from current_lots c
      where c.store = s.code and not c.nobatch and not c.live and not c.zero and c.due_from <= s.today
    ) list
    cross join lateral (
      select count(*)::int as expired
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
    ) last on true`);
  return found.rows;
});
