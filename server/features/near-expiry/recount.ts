import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { defaultTimeZone } from '#core/catalog/days';
import { storeScope } from '#core/wire/collection';
import { type Database, despiteOthers, type Transaction } from '../../platform/database/database.ts';
import { jobKind, type Schedule } from '../../platform/jobs/job-kind.ts';
import { lockArticles } from '../../platform/stock/lots.ts';
import { moveClock } from '../../platform/sync/known-totals.ts';
import { keepAsNow } from './current-lots.ts';

/** As far back as trends are shown. */
const daysCounted = 92;

/**
 * Counts again what head office is shown of each store, mends what differs, and says how many figures did: none should.
 */
export const recountFiguresJob = jobKind({
  name: 'near-expiry.recount',
  payload: T.Object({}),
  maxAttempts: 5,
  async run({ platform: { db, now }, signal, progress }) {
    // Those that an upgrade has not come to are counted by it.
    const stores = await db.execute<{ code: string }>(sql`
      select code from departments
      where kind = 'store' and code is not null and code not in (select store from unfilled_stores) order by code`);
    let differing = 0;
    for (const [place, { code }] of stores.rows.entries()) {
      signal.throwIfAborted();
      differing += await recountStore(db, code, now());
      progress({ phase: 'writing', done: place + 1, total: stores.rows.length });
    }
    return { differing };
  },
});

/** At night; due at once when it is new. */
export const recountFiguresSchedule: Schedule = {
  name: 'near-expiry.recount',
  cron: '17 3 * * *',
  zone: defaultTimeZone,
  kind: recountFiguresJob,
  payload: {},
};

/** Counts a store's figures again, each part in a transaction of its own; answers how many of them were wrong. */
export async function recountStore(db: Database, store: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - daysCounted * 86_400_000).toISOString().slice(0, 10);
  const counted = (count: (tx: Transaction) => Promise<number>) =>
    despiteOthers(() =>
      db.transaction(async (tx) => {
        const differing = await count(tx);
        await moveClock(tx, storeScope(store));
        return differing;
      }),
    );
  const days = await counted((tx) => recountDays(tx, store, since));
  const goods = await counted((tx) => recountHandled(tx, store, now));
  return days + goods;
}

/** Of a store whose days begin at another hour now. */
export async function recountDaysOf(tx: Transaction, store: string): Promise<void> {
  await tx.execute(sql`delete from store_days where store = ${store}`);
  await recountDays(tx, store, '-infinity');
  await moveClock(tx, storeScope(store));
}

async function recountDays(tx: Transaction, store: string, sinceDay: string): Promise<number> {
  const zone = sql`coalesce(
    (select time_zone from departments where kind = 'store' and code = ${store}), ${defaultTimeZone}::text)`;
  const since = sql`${sinceDay}::date`;
  const counted = sql`
    select (edit_time at time zone zone)::date as day, ${count('nodisplay')}, ${count('later')},
      ${count('onlyremark')}, ${count('cfmandremark')}
    from check_records, (select ${zone} as zone) z
    where store = ${store} and withdrawn_at is null and edit_time >= ${since}::timestamp at time zone zone
    group by 1`;
  // A row for each day first: whoever records something from then on waits for it, and adds to what is counted here.
  await tx.execute(sql`
    insert into store_days (store, day) select ${store}, day from (${counted}) c on conflict do nothing`);
  await tx.execute(
    sql`select from store_days where store = ${store} and day >= ${since} order by day for update`,
  );
  const wrong = await tx.execute(sql`
    update store_days s set nodisplay = coalesce(c.nodisplay, 0), later = coalesce(c.later, 0),
      onlyremark = coalesce(c.onlyremark, 0), cfmandremark = coalesce(c.cfmandremark, 0)
    from store_days d left join (${counted}) c on c.day = d.day
    where s.store = ${store} and d.store = s.store and d.day = s.day and s.day >= ${since}
      and (s.nodisplay, s.later, s.onlyremark, s.cfmandremark) is distinct from
        (coalesce(c.nodisplay, 0), coalesce(c.later, 0), coalesce(c.onlyremark, 0), coalesce(c.cfmandremark, 0))`);
  return wrong.rowCount ?? 0;
}

function count(type: string) {
  return sql`count(*) filter (where edit_type = ${type})::integer as ${sql.identifier(type)}`;
}

/** Goods that somebody recorded anything about in the last days. */
async function recountHandled(tx: Transaction, store: string, now: Date): Promise<number> {
  const since = sql`${now.toISOString()}::timestamptz - interval '2 days'`;
  const touched = await tx.execute<{ article: string }>(sql`
    select distinct article from check_records where store = ${store} and edit_time >= ${since} order by article`);
  const articles = touched.rows.map(({ article }) => article);
  if (articles.length === 0) return 0;
  await lockArticles(tx, store, articles);
  const before = await handled(tx, store, articles);
  await keepAsNow(tx, store, articles);
  const after = await handled(tx, store, articles);
  return articles.filter((article) => before.get(article) !== after.get(article)).length;
}

async function handled(
  tx: Transaction,
  store: string,
  articles: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx.execute<{ article: string; figures: string }>(sql`
    select article, concat_ws(' ', day, done, checked) as figures from handled_goods
    where store = ${store} and article in (select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb))`);
  return new Map(found.rows.map(({ article, figures }) => [article, figures]));
}
