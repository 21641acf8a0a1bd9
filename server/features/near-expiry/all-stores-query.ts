import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import type { AllStoresItem, listAllStores } from '#core/near-expiry/all-stores';
import { type AllStoresState, allStoresQuery } from '#core/near-expiry/query';
import { ofStores } from '#core/near-expiry/row';
import type { BodyOf } from '#core/wire/call';
import { readSort } from '#core/wire/paging';
import type { Reader } from '../../platform/database/database.ts';
import { goodsFound, lotContains } from '../../platform/database/goods-search.ts';
import type { Page } from '../../platform/database/page.ts';
import { orderOf, storedGoods, wiresOf } from '../../platform/rows/fields.ts';
import { goneFrom } from '../../platform/stock/gone.ts';

/** The stores that are looked at, each with its own calendar day. */
type Scope = { code: string; name: string; today: Day }[];
type Filter = Omit<BodyOf<typeof listAllStores>, 'hdstore' | 'page' | 'limit'>;

/** A page of the stores' near-expiry lists taken together: each row as its own store's list has it. */
export async function queryAllStores(
  db: Reader,
  scope: Scope,
  filter: Filter,
  page: Page,
): Promise<{ items: AllStoresItem[]; total: number }> {
  const from = sql`
    from ${recordsOf(scope)} join current_lots c on c.store = s.code
      and c.nobatch = ${isWithoutLots(filter)} and not c.live and not c.zero
    join goods g on g.article = c.article
    where ${conditions(scope, filter)}`;
  const [items, total] = await Promise.all([
    db.execute<AllStoresItem>(sql`
      select ${wiresOf(ofStores.fields, stored)}
      ${from} order by ${order(filter.sort)} limit ${page.limit} offset ${page.offset}`),
    db.execute<{ total: number }>(sql`select count(*) as total ${from}`),
  ]);
  return { items: items.rows, total: total.rows[0]?.total ?? 0 };
}

function recordsOf(scope: Scope): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(scope)}::jsonb) as s(code text, name text, today date)`;
}

const isDue = sql`coalesce(c.due_from <= s.today, false)`;
const isRed = sql`(c.last or (c.nobatch and c.due_on is not null and c.due_on <= s.today))`;
const isHidden = sql`coalesce(c.hidden_through >= s.today, false)`;

const inState: Record<AllStoresState, SQL> = {
  due: isDue,
  expired: sql`c.expiry_date < s.today`,
  last: sql`(${isRed} and ${isDue})`,
  hidden: isHidden,
};

function conditions(scope: Scope, filter: Filter): SQL {
  const { state, someDay, search } = filter;
  const parts = [sql`${isHidden} = ${state === 'hidden'}`];
  if (state !== undefined) parts.push(inState[state]);
  if (someDay !== undefined) parts.push(sql`c.expiry_date <= ${someDay}::date`);
  const found = goodsFound(search, (text) => lotFound(scope, filter, text));
  if (found) parts.push(found);
  return sql.join(parts, sql` and `);
}

/** By any lot that its store's list counts (`isCounted`), as there. */
function lotFound(scope: Scope, filter: Filter, text: string): SQL {
  return sql`(c.store, c.article) in (
    select l.store, l.article from ${recordsOf(scope)} join lots l on l.store = s.code
    where (l.lot = '') = ${isWithoutLots(filter)} and l.qty > ${goneFrom(sql`l`)} and ${lotContains(sql`l.lot`, text)})`;
}

function isWithoutLots({ flotchoice }: Filter): boolean {
  return flotchoice === 'nobatch';
}

/** The same goods of several stores stand together. */
function order(sort = '+fexpiracy'): SQL {
  const asked = readSort(sort, allStoresQuery.sortColumns) ? sort : '+fexpiracy';
  const tie = sql`g.goods_code collate "C", c.article collate "C", c.store collate "C"`;
  return orderOf(ofStores.fields, asked, tie, stored);
}

const stored = {
  of: sql`c`,
  columns: {
    ...storedGoods,
    storeName: sql`s.name`,
    daysLeft: sql`c.expiry_date - s.today`,
    red: isRed,
    due: isDue,
  },
};
