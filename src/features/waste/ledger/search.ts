import { addDays, type Day, lastOfMonth } from '#core/catalog/days';
import { type LedgerFilter, storesQuery } from '#core/waste/ledger';
import { heldFrom } from '#core/waste/rules';
import { fates } from '#core/waste/types';
import { addressOf, apart, day, oneOf, over, type Searched, text, when } from '#core/wire/address';

/** The page's address. `view`: all stores and months, which the server is asked for; absent = what this device holds. */
export const ledgerAddress = addressOf(
  {
    view: apart(oneOf('all')),
    q: apart(text()),
    /** `2026-03`; absent = this month. */
    month: text(7),
    /** One day alone; a month that is named takes it away. */
    day: when(({ month }) => month === undefined, day()),
    store: text(20),
    fate: oneOf(...fates),
    reason: text(20),
    /** The store of which this device's lines are shown; absent = the own one. */
    of: apart(text(20)),
    /** The line that is open. */
    open: over(text(40)),
  },
  { sort: storesQuery.sortColumns },
);

export type LedgerSearch = ReturnType<typeof ledgerAddress.read>;

/** The screen's address and the way to another. */
export type LedgerProps = Searched<LedgerSearch>;

/** The day that is looked at, else those of its month; of this month when the address names none. */
export function daysOf(
  { month, day: one }: Pick<LedgerSearch, 'month' | 'day'>,
  today: Day,
): { from: Day; to: Day } {
  if (one !== undefined) return { from: one, to: one };
  const named = month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7);
  const from = `${named}-01`;
  return { from, to: lastOfMonth(from) };
}

/** The first day that devices hold, of an address that asks for earlier ones: there nothing held does not mean nothing. */
export function beyondHeld(search: LedgerSearch, today: Day): Day | undefined {
  const first = heldFrom(today);
  return daysOf(search, today).from < first ? first : undefined;
}

/** What the device's own lines are asked for an address. */
export function ledgerFilterOf(search: LedgerSearch, today: Day): LedgerFilter {
  const { q, fate, reason } = search;
  return { ...daysOf(search, today), fate, reason, search: q };
}

/** Months from this one back, newest first. */
export function monthsBack(today: Day, count: number): string[] {
  const months: string[] = [];
  for (let day = `${today.slice(0, 7)}-01`; months.length < count; day = `${addDays(day, -1).slice(0, 7)}-01`)
    months.push(day.slice(0, 7));
  return months;
}
