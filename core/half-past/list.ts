import type { Day } from '../catalog/days.ts';
import { compareText } from '../catalog/text.ts';
import { type Age, ages } from './codes.ts';
import { type HandledQuery, handledQuery, type PendingQuery, pendingQuery } from './query.ts';
import { type HalfPastRecord, type HalfPastStock, record, stock } from './row.ts';
import { ageOf, isAge } from './rules.ts';
import { isPending, stands } from './workflow.ts';

/** What waits of what a device holds; the server's SQL gives the same rows in the same order. */
export function listPending(rows: Iterable<HalfPastStock>, query: PendingQuery, today: Day): HalfPastStock[] {
  const { age } = query;
  const matches = pendingQuery.matcher(query);
  return [...rows]
    .filter((row) => isPending(row) && (!isAge(age) || ageOf(row.since, today) === age) && matches(row))
    .sort(stock.comparer(query.sort, longestFirst));
}

/** What was handled of what a device holds, the last first; the same as the server's. */
export function listHandled(rows: Iterable<HalfPastRecord>, query: HandledQuery): HalfPastRecord[] {
  const matches = handledQuery.matcher(query);
  return [...rows]
    .filter((row) => (!query.actual || stands(row)) && matches(row))
    .sort(record.comparer(query.sort, newestFirst));
}

/** How many rows and pieces have waited for how long. */
export type Ageing = { age: Age; rows: number; qty: number };

/** How what waits is spread over the weeks, whichever of them a filter names. */
export function ageing(rows: Iterable<HalfPastStock>, query: PendingQuery, today: Day): Ageing[] {
  const sums = new Map(ages.map((age) => [age, { age, rows: 0, qty: 0 }]));
  for (const { since, qty } of listPending(rows, { ...query, age: '', sort: '' }, today)) {
    const sum = sums.get(ageOf(since, today));
    if (!sum) continue;
    sum.rows += 1;
    sum.qty += qty;
  }
  // Thousandths: what is added in another order is the same.
  return [...sums.values()].map((sum) => ({ ...sum, qty: Math.round(sum.qty * 1000) / 1000 }));
}

/** What came first, first; then by goods, bin and lot. */
function longestFirst(one: HalfPastStock, other: HalfPastStock): number {
  return (
    compareText(one.since, other.since) ||
    compareText(one.goodsCode, other.goodsCode) ||
    compareText(one.id, other.id)
  );
}

function newestFirst(one: HalfPastRecord, other: HalfPastRecord): number {
  return Date.parse(other.edit.at) - Date.parse(one.edit.at) || compareText(other.id, one.id);
}
