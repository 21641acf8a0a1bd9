import { calendars, clockTargets, targetKey } from '#core/clocks/collections';
import type { ClockTarget } from '#core/clocks/targets';
import { rowIn, wholeCompany } from '#core/wire/collection';
import { readCalendars, readTargets } from '../../platform/clocks/tables.ts';
import { type Replicated, replicated } from '../../platform/sync/unit-of-work.ts';

/** What devices hold, so that they say by when a thing is due before it is sent. */
export const clockCollections: Replicated[] = [
  replicated(calendars, { read: async (db, _, ids) => chosen(await readCalendars(db), ({ id }) => id, ids) }),
  replicated(clockTargets, { read: async (db, _, keys) => chosen(await readTargets(db), targetKey, keys) }),
];

export function calendarRef(id: string) {
  return rowIn(calendars, wholeCompany, id);
}

export function targetRef(target: Pick<ClockTarget, 'kind' | 'type' | 'clock'>) {
  return rowIn(clockTargets, wholeCompany, targetKey(target));
}

/** There is a handful of either. */
function chosen<Row>(rows: readonly Row[], keyOf: (row: Row) => string, keys: readonly string[]) {
  return new Map(rows.filter((row) => keys.includes(keyOf(row))).map((row) => [keyOf(row), row]));
}
