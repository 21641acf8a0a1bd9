import { type SQL, sql } from 'drizzle-orm';
import * as T from 'typebox';
import { addDays, type Day, daysBetween, defaultTimeZone } from '#core/catalog/days';
import { figures } from '#core/insight/figures';
import { allowLongWork, type Database, type Transaction } from '../../platform/database/database.ts';
import { jobKind, type Schedule } from '../../platform/jobs/job-kind.ts';
import { factsOfDay } from './facts.ts';
import { keptFigures } from './sums.ts';

/** A year, and the weeks before it that it is compared with. */
const daysKept = 400;
/** In one transaction: about a second's work. */
const storeDaysAtOnce = 2000;

type Kept = { from: Day | null; through: Day | null };

export const keepFiguresJob = jobKind({
  name: 'insight.keep',
  payload: T.Object({}),
  keepDays: 1,
  run: ({ platform: { db, now }, signal, progress }) =>
    keepFigures(db, now, (done) => {
      signal.throwIfAborted();
      progress({ phase: 'writing', done, total: daysKept });
    }),
});

export const keepFiguresSchedule: Schedule = {
  name: 'insight.keep',
  cron: '*/5 * * * *',
  zone: defaultTimeZone,
  kind: keepFiguresJob,
  payload: {},
};

/**
 * Adds the figures up: first where facts have changed, then the days that have ended since, then the past, its last days
 * first. After an upgrade that is a year; figures are counted until then, and a run that is stopped goes on in the next.
 * `told`: how many days are kept, after each step.
 */
export async function keepFigures(
  db: Database,
  now: () => Date,
  told: (days: number) => void = () => undefined,
): Promise<void> {
  await db.execute(sql`
    update figures_kept set from_day = null, through_day = null, again_at = null where again_at < ${now().toISOString()}`);
  for (const step of [keepChanged, keepDays]) {
    let isMore = true;
    while (isMore)
      isMore = await db.transaction(async (tx) => {
        await allowLongWork(tx, 60_000);
        // Whoever forgets the figures waits for this step, or this step for them; so does another process at the same.
        const found = await tx.execute<Kept>(sql`
          select from_day::text as from, through_day::text as through from figures_kept for update`);
        const [kept = { from: null, through: null }] = found.rows;
        if (kept.from && kept.through) told(daysBetween(kept.from, kept.through) + 1);
        return await step(tx, kept, now());
      });
  }
}

/** Adds up again where facts have changed; answers whether there may be more. */
async function keepChanged(tx: Transaction, { from, through }: Kept, now: Date): Promise<boolean> {
  // A statement of its own: the next one sees all that those have written whose changes are taken here.
  const taken = await tx.execute<{ store: string; day: Day; figures: string[] | null }>(sql`
    delete from figure_changes where id in (
      select id from figure_changes where at < ${now.toISOString()} order by at, day, id limit ${storeDaysAtOnce})
    returning store, day::text, figures`);
  const changed = taken.rows.filter(({ day }) => from && through && from <= day && day <= through);
  const storeDays = (which: SQL) => sql`(
    select distinct c.store, c.day, z.zone
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(store text, day date, figures text[])
    left join ${zones} on z.store = c.store where ${which})`;
  if (changed.length > 0) await addUp(tx, storeDays, now);
  return taken.rows.length === storeDaysAtOnce;
}

/** Adds up some days that are not kept yet; answers whether there may be more. */
async function keepDays(tx: Transaction, { from, through }: Kept, now: Date): Promise<boolean> {
  const found = await tx.execute<{ yesterday: Day; stores: number }>(sql`
    select (min((${now.toISOString()}::timestamptz at time zone z.zone)::date) - 1)::text as yesterday, count(*)::int as stores
    from ${zones}`);
  const { yesterday = '', stores = 1 } = found.rows[0] ?? {};
  const atOnce = Math.max(1, Math.floor(storeDaysAtOnce / stores));
  const first = addDays(yesterday, 1 - daysKept);
  const keep = async (start: Day, end: Day) => {
    const storeDays = sql`(select z.store, g::date as day, z.zone
      from ${zones}, generate_series(${start}::date, ${end}::date, interval '1 day') g)`;
    await addUp(tx, () => storeDays, now);
    await tx.execute(sql`
      update figures_kept set from_day = least(from_day, ${start}), through_day = greatest(through_day, ${end})`);
    return true;
  };
  const earliest = (a: Day, b: Day) => (a > b ? b : a);
  const latest = (a: Day, b: Day) => (a > b ? a : b);
  if (!from || !through) return keep(latest(first, addDays(yesterday, 1 - atOnce)), yesterday);
  if (through < yesterday) {
    return keep(addDays(through, 1), earliest(addDays(through, atOnce), yesterday));
  }
  if (from > first) return keep(latest(first, addDays(from, -atOnce)), addDays(from, -1));
  await tx.execute(sql`delete from figure_days where day < ${first}`);
  await tx.execute(sql`update figures_kept set from_day = ${first} where from_day < ${first}`);
  return false;
}

/** Stores as `z`, and what belongs to none. */
const zones = sql`(
  select code as store, coalesce(time_zone, ${defaultTimeZone}) as zone from departments where kind = 'store' and code is not null
  union all select '', ${defaultTimeZone}) z`;

/**
 * Adds the figures up for stores and days (`store`, `day`, `zone`: null = there is no such store), of which those of a
 * change `c` concern some figures; then all stores together.
 */
async function addUp(tx: Transaction, storeDays: (which: SQL) => SQL, now: Date): Promise<void> {
  for (const figure of keptFigures) {
    const by: readonly string[] = figures[figure].by;
    const category = by.includes('category') ? sql`coalesce(g.category, '')` : sql`''`;
    const buyer = by.includes('buyer') ? sql`coalesce(f.buyer, '')` : sql`''`;
    const its = storeDays(sql`c.figures is null or ${figure} = any(c.figures)`);
    await tx.execute(sql`
      delete from figure_days k using ${its} d where k.figure = ${figure} and k.store = d.store and k.day = d.day`);
    await tx.execute(sql`
      insert into figure_days (figure, store, day, key, category, buyer, count, told, hits, fen, ms)
      select ${figure}, d.store, d.day, f.key, ${category}, ${buyer}, count(*), count(f.hit), count(*) filter (where f.hit),
        coalesce(sum(f.fen), 0), coalesce(sum(f.ms), 0)
      from ${its} d cross join lateral (${factsOfDay(figure, now)}) f left join goods g on g.article = f.article
      where d.zone is not null group by 1, 2, 3, 4, 5, 6`);
  }
  const days = sql`(select d.day from ${storeDays(sql`true`)} d)`;
  await tx.execute(sql`
    delete from figure_days where store = '*' and day in ${days}`);
  await tx.execute(sql`
    insert into figure_days (figure, store, day, key, category, buyer, count, told, hits, fen, ms)
    select figure, '*', day, key, category, buyer, sum(count), sum(told), sum(hits), sum(fen), sum(ms)
    from figure_days where day in ${days} group by figure, day, key, category, buyer`);
}
