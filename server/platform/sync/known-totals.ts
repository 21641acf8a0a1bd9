import { type SQL, sql } from 'drizzle-orm';
import { type AnyCall, featureOf } from '#core/wire/call';
import { prepared, type Reader, type ReadPool, type Transaction, textOf } from '../database/database.ts';
import { tellListChanged } from '../live/changes.ts';
import { atEnd } from './unit-of-work.ts';

/** Says that rows of a list have changed: totals by this clock are counted again, and who has it on screen hears of it. */
export function recount(tx: Transaction, clock: string, list: AnyCall): void {
  atEnd(tx, clock, () => moveClock(tx, clock));
  tellListChanged(tx, featureOf(list));
}

/** What was kept by this clock is worked out again: for whoever writes without a unit of work. */
export async function moveClock(tx: Reader, clock: string): Promise<void> {
  await tx.execute(sql`
    insert into scope_clocks (scope, seq) values (${clock}, 1)
    on conflict (scope) do update set seq = scope_clocks.seq + 1`);
}

/** How many rows there were when a scope stood at a number. */
type Total = { seq: number; total: number };

const known = new WeakMap<ReadPool, Map<string, Total>>();

/** Of so many questions the totals are kept; the one that was asked longest ago goes. */
const questionsAtMost = 200;

/**
 * How many rows there are, counted again only once the scope has moved on: to count a hundred thousand takes longer than to
 * read twenty pages of them. Only for what nothing changes but units of work that touch a row of the scope, or that say
 * so (`recount`).
 *
 * @param scope a scope of devices, or a clock of the list's own
 * @param from where they are counted, with the conditions
 */
export async function totalIn(db: ReadPool, scope: string, from: SQL): Promise<number> {
  const totals = known.get(db) ?? new Map<string, Total>();
  known.set(db, totals);
  const question = textOf(from);
  // Read before the rows are counted: a change in between is counted, and counted once more by whoever asks next.
  const clock = await prepared<{ seq: number }>(
    db,
    sql`select seq::float8 as seq from scope_clocks where scope = ${scope}`,
  );
  const seq = clock.rows[0]?.seq ?? 0;
  const before = totals.get(question);
  totals.delete(question);
  if (before?.seq === seq) {
    totals.set(question, before);
    return before.total;
  }
  const counted = await prepared<{ total: number }>(db, sql`select count(*)::int as total ${from}`);
  const total = counted.rows[0]?.total ?? 0;
  totals.set(question, { seq, total });
  const [oldest] = totals.keys();
  if (totals.size > questionsAtMost && oldest !== undefined) totals.delete(oldest);
  return total;
}
