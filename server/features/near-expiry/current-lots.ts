import { sql } from 'drizzle-orm';
import { defaultTimeZone } from '#core/catalog/days';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { listRow } from '#core/near-expiry/row';
import { bases } from '#core/near-expiry/rules';
import type { Transaction } from '../../platform/database/database.ts';

/** Rewrites the kept list rows of these articles, by the shared rules; those without a lot lose theirs. */
export async function keepCurrentLots(
  tx: Transaction,
  store: string,
  articles: readonly string[],
  inStock: Iterable<StoreArticle>,
): Promise<void> {
  const zones = await tx.execute<{ timeZone: string | null }>(sql`
    with gone as (
      delete from current_lots where store = ${store}
        and article in (select jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb))
    )
    select time_zone as "timeZone" from departments where kind = 'store' and code = ${store}`);
  const timeZone = zones.rows[0]?.timeZone ?? defaultTimeZone;
  const rows = [...inStock].flatMap((article) => currentRows(article, timeZone));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into current_lots (store, article, nobatch, live, zero, lot, confirmed_lot, last, expiry_date,
      last_stock_in_date, qty, live_qty, edit_time, edit_user_name, remark, due_on, hidden_through,
      due_from, due_behind)
    select ${store}, r.article, r.nobatch, r.live, r.zero, r.lot, r."confirmedLot", r.last, r."expiryDate",
      r."lastStockInDate", r.qty, r."liveQty", r."editTime", r."editUserName", r.remark, r."dueOn", r."hiddenThrough",
      r."dueFrom", r."dueBehind"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      article text, nobatch boolean, live boolean, zero boolean, lot text, "confirmedLot" text, last boolean,
      "expiryDate" date, "lastStockInDate" date, qty numeric, "liveQty" numeric, "editTime" timestamptz,
      "editUserName" text, remark text, "dueOn" date, "hiddenThrough" date, "dueFrom" date, "dueBehind" date[])`);
}

function currentRows(article: StoreArticle, timeZone: string) {
  return (['batch', 'nobatch'] as const).flatMap((mode) =>
    bases.flatMap((basis) => {
      // What depends on the day is left to the query: pins are the reader's, and so is today.
      const row = listRow(article, { mode, basis, pinned: false, timeZone, today: '0001-01-01' });
      if (!row) return [];
      const { red: last, ...rest } = row;
      return { ...rest, ...basis, nobatch: mode === 'nobatch', last };
    }),
  );
}
