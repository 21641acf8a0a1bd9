import { type SQL, sql } from 'drizzle-orm';
import { type Day, dayInZone } from '#core/catalog/days';
import type { Lot } from '#core/catalog/stock/lot';
import type { Rate } from '#core/catalog/stock/rate';
import { restsOf, type Selling, willNotSellOut } from '#core/forecast/rest';
import { unsoldWithin } from '#core/insight/figures';
import { percentOff } from '#core/markdown/proposal';
import type { Markdown } from '#core/markdown/types';
import { unsoldLots } from '../../schema/stock.ts';
import { insertRows } from '../database/columns.ts';
import type { Database, Transaction } from '../database/database.ts';
import { elementsOf, firstWithin } from '../database/sql.ts';
import { goneJson, lotJson } from './lots.ts';

/** Takes note that what will be left of these articles is to be worked out again; until then nobody keeps what was. */
export function forgetRests(tx: Transaction, store: string, articles: readonly string[]): Promise<unknown> {
  return tx.execute(sql`
    update sales_rates set rested_on = null where store = ${store} and article in (${elementsOf(articles)})`);
}

const freshStores = 20;

/** Brings a few stores up to date; of many it stays as the hourly job has left it, so that what was done since shows within the hour. */
export async function freshenUnsold(
  db: Database,
  stores: readonly { code: string; timeZone: string }[],
  now: Date,
): Promise<void> {
  if (stores.length > freshStores) return;
  for (const { code, timeZone } of stores) await keepUnsold(db, code, dayInZone(now.getTime(), timeZone));
}

/** Works out which lots of a store will not sell out, as of its day: of those articles of which it is not known yet. */
export async function keepUnsold(db: Database, store: string, today: Day): Promise<void> {
  while ((await db.transaction((tx) => keepSome(tx, store, today))) === articlesAtOnce);
}

const articlesAtOnce = 1000;

async function keepSome(tx: Transaction, store: string, today: Day): Promise<number> {
  // Whoever asks while another works it out waits for that: the rows below are passed over for a writer only.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rests ${store}`}, 0))`);
  // First what is kept is marked: whoever changes something from now on waits, and marks it again.
  const taken = await tx.execute<{ article: string }>(sql`
    update sales_rates set rested_on = ${today}
    where store = ${store} and article in (
      select article from sales_rates where store = ${store} and rested_on is distinct from ${today}::date
      order by article limit ${articlesAtOnce} for update skip locked)
    returning article`);
  const articles = taken.rows.map(({ article }) => article);
  if (articles.length === 0) return 0;
  const found = await tx.execute<Known>(sql`
    select r.article, r.told as sales, g.price_fen as "priceFen",
      coalesce((select d.pull_days from dictionaries d where d.type = 'goodscategory' and d.code = g.category), 0) as "pullDays",
      jsonb_agg(${lotJson(sql`l`)} || ${goneJson(sql`l`)}) as lots,
      (select jsonb_object_agg(m.lot, jsonb_build_object('percent', m.percent, 'newFen', m.new_fen) order by m.ordinal)
        from markdowns m where m.store = r.store and m.article = r.article
          and m.withdrawn_at is null and not m.seen_too and not m.is_over) as marked
    from sales_rates r join goods g on g.article = r.article
    join lots l on l.store = r.store and l.article = r.article
    where r.store = ${store} and r.article in (${elementsOf(articles)})
    group by r.store, r.article, g.article`);
  await tx.execute(sql`
    delete from unsold_lots where store = ${store} and article in (${elementsOf(articles)})`);
  await insertRows(
    tx,
    unsoldLots,
    found.rows.flatMap((known) =>
      unsoldOf(known, today).map((rest) => ({ ...rest, store, article: known.article })),
    ),
  );
  await addUpUnsold(tx, store, today);
  return articles.length;
}

/** Adds up what a store keeps. Whatever else changes that, a trigger takes the sums away: servers of 1.0.0 know none. */
export async function addUpUnsold(tx: Transaction, store: string, today: Day): Promise<void> {
  await tx.execute(sql`delete from unsold_sums where store = ${store}`);
  await tx.execute(sql`
    insert into unsold_sums (store, key, day, count, fen)
    select u.store, ${unsoldStep(sql`z.today`)}, z.today, count(*), coalesce(sum(u.fen), 0)
    from (select ${today}::date as today) z, unsold_lots u where u.store = ${store} and u.until >= z.today group by 1, 2, 3`);
}

/** By when a lot `u` will not be sold, of a day. */
export const unsoldStep = (today: SQL): SQL => firstWithin(sql`u.until - ${today}`, unsoldWithin);

type Known = Required<Selling> & {
  article: string;
  lots: Lot[];
  sales: Rate;
  marked: Record<string, Pick<Markdown, 'percent' | 'newFen'>> | null;
};

function unsoldOf({ marked, ...goods }: Known, today: Day) {
  const expiryDates = new Map(goods.lots.map(({ lot, expiryDate }) => [lot, expiryDate]));
  return restsOf(goods, today, (lot) => percentOff(marked?.[lot], goods))
    .filter(willNotSellOut)
    .map((rest) => ({ ...rest, expiryDate: expiryDates.get(rest.lot) ?? rest.until }));
}
