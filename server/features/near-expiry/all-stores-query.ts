import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/catalog/days';
import type { AllStoresItem, listAllStores } from '#core/near-expiry/all-stores';
import { type AllStoresState, allStoresQuery } from '#core/near-expiry/query';
import { ofStores } from '#core/near-expiry/row';
import type { BodyOf } from '#core/wire/call';
import { readSort } from '#core/wire/paging';
import type { ReadPool } from '../../platform/database/database.ts';
import { goodsFound, lotContains } from '../../platform/database/goods-search.ts';
import type { Page } from '../../platform/database/page.ts';
import { orderOf, type Stored, storedGoods, wiresOf } from '../../platform/rows/fields.ts';
import { goneFrom } from '../../platform/stock/gone.ts';
import { keptByStore } from '../../platform/stock/kept-by-store.ts';
import { storeFigures } from '../../platform/stock/store-figures.ts';

/** The stores that are looked at, each with its own calendar day. */
type Scope = { code: string; name: string; today: Day }[];
type Filter = Omit<BodyOf<typeof listAllStores>, 'hdstore' | 'page' | 'limit'>;

/** A page of the stores' near-expiry lists taken together: each row as its own store's list has it. */
export async function queryAllStores(
  db: ReadPool,
  scope: Scope,
  filter: Filter,
  page: Page,
): Promise<{ items: AllStoresItem[]; total: number }> {
  // No join with the stores: the rows would lose the order in which their index has them.
  const from = sql`
    from current_lots c join goods g on g.article = c.article
    where ${isOf(scope.map(({ code }) => code))}
      and ${isWithoutLots(filter) ? sql`c.nobatch` : sql`not c.nobatch`} and not c.live and not c.zero
      and ${conditions(scope, filter)}`;
  const stored = storedOf(scope);
  const [items, total] = await Promise.all([
    db.execute<AllStoresItem>(sql`
      select ${wiresOf(ofStores.fields, stored)}
      ${from} order by ${order(stored, filter.sort)} limit ${page.limit} offset ${page.offset}`),
    knownTotal(db, scope, filter) ?? counted(db, from),
  ]);
  return { items: items.rows, total };
}

/** What is known of each store already: to count a thousand stores anew takes longer than to read the page. */
function knownTotal(db: ReadPool, scope: Scope, { search, someDay, ...filter }: Filter) {
  if (someDay !== undefined || goodsFound(search) || isWithoutLots(filter)) return undefined;
  const sum = <Known>(known: ReadonlyMap<string, Known>, rowsOf: (of: Known) => number) =>
    [...known.values()].reduce((all, of) => all + rowsOf(of), 0);
  switch (filter.state) {
    case 'due':
      return storeFigures(db, scope).then((known) => sum(known, ({ dueRows }) => dueRows));
    case 'last':
      return storeFigures(db, scope).then((known) => sum(known, ({ red }) => red));
    case 'expired':
      return storeFigures(db, scope).then((known) => sum(known, ({ expired }) => expired));
    case 'hidden':
      return shelves(db, scope).then((known) => sum(known, ({ hidden }) => hidden));
    default:
      return shelves(db, scope).then((known) => sum(known, ({ shown }) => shown));
  }
}

/** Of each store how many rows its list has, and how many are hidden from it. */
const shelves = keptByStore(async (db, stores) => {
  const found = await db.execute<{ code: string; shown: number; hidden: number }>(sql`
    select s.code, count(c.store) filter (where not h.hidden)::int as shown,
      count(c.store) filter (where h.hidden)::int as hidden
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as s(code text, today date)
    left join current_lots c on c.store = s.code and not c.nobatch and not c.live and not c.zero
    cross join lateral (select coalesce(c.hidden_through >= s.today, false) as hidden) h
    group by s.code`);
  return found.rows;
});

async function counted(db: ReadPool, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  return rows[0]?.total ?? 0;
}

/** The calendar day of a row's store. Most companies have one. */
function todayIn(scope: Scope): SQL {
  const [usual, ...others] = daysOf(scope);
  const cases = others.map((day) => {
    const codes = scope.flatMap(({ code, today }) => (today === day ? [code] : []));
    return sql`when ${isOf(codes)} then ${dated(day)}`;
  });
  return cases.length === 0 ? dated(usual) : sql`(case ${sql.join(cases, sql` `)} else ${dated(usual)} end)`;
}

const dated = (day: Day | undefined) => sql`${day ?? null}::date`;
const isOf = (codes: readonly string[], store = sql`c.store`) =>
  sql`${store} = any(${sql.param(codes)}::text[])`;

/** Latest first. */
function daysOf(scope: Scope): Day[] {
  return [...new Set(scope.map(({ today }) => today))].sort().reverse();
}

const isDue = (today: SQL) => sql`coalesce(c.due_from <= ${today}, false)`;
const isRed = (today: SQL) => sql`(c.last or (c.nobatch and c.due_on is not null and c.due_on <= ${today}))`;
const isHidden = (today: SQL) => sql`coalesce(c.hidden_through >= ${today}, false)`;

/** By a store's day; each with what an index narrows it to, by the days of all of them. */
const inState: Record<AllStoresState, (today: SQL, latest: SQL, earliest: SQL) => SQL> = {
  due: (today, latest) => sql`c.due_from <= ${latest} and ${isDue(today)}`,
  expired: (today, latest) => sql`c.expiry_date < ${latest} and c.expiry_date < ${today}`,
  last: (today, latest) => sql`c.due_from <= ${latest} and ${isDue(today)} and ${isRed(today)}`,
  hidden: (today, _latest, earliest) => sql`c.hidden_through >= ${earliest} and ${isHidden(today)}`,
};

function conditions(scope: Scope, filter: Filter): SQL {
  const { state, someDay, search } = filter;
  const today = todayIn(scope);
  const parts = [sql`${isHidden(today)} = ${state === 'hidden'}`];
  if (state !== undefined) {
    const days = daysOf(scope);
    parts.push(inState[state](today, dated(days.at(0)), dated(days.at(-1))));
  }
  if (someDay !== undefined) parts.push(sql`c.expiry_date <= ${someDay}::date`);
  const found = goodsFound(search, (text) => lotFound(scope, filter, text));
  if (found) parts.push(found);
  return sql.join(parts, sql` and `);
}

/** By any lot that its store's list counts (`isCounted`), as there. */
function lotFound(scope: Scope, filter: Filter, text: string): SQL {
  return sql`(c.store, c.article) in (
    select l.store, l.article from lots l
    where ${isOf(
      scope.map(({ code }) => code),
      sql`l.store`,
    )} and (l.lot = '') = ${isWithoutLots(filter)} and l.qty > ${goneFrom(sql`l`)} and ${lotContains(sql`l.lot`, text)})`;
}

function isWithoutLots({ flotchoice }: Filter): boolean {
  return flotchoice === 'nobatch';
}

/** The same goods of several stores stand together. */
function order(stored: Stored, sort = '+fexpiracy'): SQL {
  const asked = readSort(sort, allStoresQuery.sortColumns) ? sort : '+fexpiracy';
  const tie = sql`g.goods_code collate "C", c.article collate "C", c.store collate "C"`;
  return orderOf(ofStores.fields, asked, tie, stored);
}

function storedOf(scope: Scope): Stored {
  const today = todayIn(scope);
  const names = JSON.stringify(Object.fromEntries(scope.map(({ code, name }) => [code, name])));
  return {
    of: sql`c`,
    columns: {
      ...storedGoods,
      storeName: sql`(${names}::jsonb->>c.store)`,
      daysLeft: sql`c.expiry_date - ${today}`,
      red: isRed(today),
      due: isDue(today),
    },
  };
}
