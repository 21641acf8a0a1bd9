import { addDays, type Day } from '../catalog/days.ts';
import { searchFor } from '../catalog/search.ts';
import { compareText } from '../catalog/text.ts';
import { queryOf } from '../fields/query.ts';
import { line, lineOfStores, type Waste } from './row.ts';
import { type Fate, fates } from './types.ts';

/** What is looked for in the ledger; the days are inclusive, '' and absent ask nothing. */
export type LedgerFilter = {
  from: Day;
  to: Day;
  fate?: Fate | undefined;
  reason?: string | undefined;
  /** What finds goods (decision E16), lot numbers too. */
  search?: string | undefined;
};

/** The lines that are looked for, newest first. The server's SQL gives the same; a property test holds the two equal. */
export function ledgerRows(rows: Iterable<Waste>, filter: LedgerFilter): Waste[] {
  const { findsGoods, findsLot } = searchFor(filter.search ?? '');
  return [...rows]
    .filter(
      (row) =>
        row.day >= filter.from &&
        row.day <= filter.to &&
        (filter.fate === undefined || row.fate === filter.fate) &&
        (!filter.reason || row.reason === filter.reason) &&
        (findsGoods(row) || findsLot(row.lot)),
    )
    .sort((a, b) => compareText(b.day, a.day) || compareText(b.at, a.at) || compareText(b.id, a.id));
}

/**
 * What was recorded on a day with one fate for one reason. `valueFen`: at the price on the shelf; `usualFen`: at the usual
 * one, of a line that was sold off no less than it brought in; `unpriced`: how many of the lines have no value.
 */
export type Group = Sums & { day: Day; fate: Fate; reason: string };
export type Sums = { count: number; qty: number; valueFen: number; usualFen: number; unpriced: number };

/** Lines gathered by day, fate and reason, in this order: what the totals and the picture are made of. */
export function groupsOf(rows: Iterable<Waste>): Group[] {
  const groups = new Map<string, Group>();
  for (const { day, fate, reason, qty, valueFen, usualValueFen } of rows) {
    const key = `${day} ${fate} ${reason}`;
    const usualFen = usualValueFen ?? valueFen ?? 0;
    const one = {
      day,
      fate,
      reason,
      count: 1,
      qty,
      valueFen: valueFen ?? 0,
      usualFen: fate === 'soldoff' ? Math.max(usualFen, valueFen ?? 0) : usualFen,
      unpriced: Number(valueFen === null),
    };
    const before = groups.get(key);
    groups.set(key, before ? { ...before, ...sum(before, one) } : one);
  }
  return [...groups.values()].sort(
    (a, b) => compareText(a.day, b.day) || compareText(a.fate, b.fate) || compareText(a.reason, b.reason),
  );
}

/**
 * What goods cost the store: `lostFen` at their usual price, of what was thrown or given away, and what was taken off of
 * what was sold off; `recoveredFen` is what the latter brought in. Goods that went back are in neither: what the supplier
 * credits is not known here.
 */
export type Loss = { lostFen: number; recoveredFen: number };

export function lossOf(groups: Iterable<Pick<Group, 'fate' | 'valueFen' | 'usualFen'>>): Loss {
  const loss: Loss = { lostFen: 0, recoveredFen: 0 };
  for (const group of groups) {
    loss.lostFen += lostFen(group);
    if (group.fate === 'soldoff') loss.recoveredFen += group.valueFen;
  }
  return loss;
}

function lostFen({ fate, valueFen, usualFen }: Pick<Group, 'fate' | 'valueFen' | 'usualFen'>): number {
  if (fate === 'returned') return 0;
  return fate === 'soldoff' ? Math.max(0, usualFen - valueFen) : usualFen;
}

/** The ledger's totals: what was lost and recovered, by what became of it, and by reason, what cost most first. */
export type Totals = Loss & {
  all: Sums;
  byFate: Record<Fate, Sums>;
  byReason: (Sums & Loss & { reason: string })[];
};

export function totalsOf(groups: readonly Group[]): Totals {
  const sumOf = (some: readonly Group[]) => some.reduce<Sums>(sum, nothing);
  const reasons = [...new Set(groups.map(({ reason }) => reason))];
  return {
    ...lossOf(groups),
    all: sumOf(groups),
    byFate: {
      soldoff: sumOf(groups.filter(({ fate }) => fate === 'soldoff')),
      thrown: sumOf(groups.filter(({ fate }) => fate === 'thrown')),
      returned: sumOf(groups.filter(({ fate }) => fate === 'returned')),
      given: sumOf(groups.filter(({ fate }) => fate === 'given')),
    },
    byReason: reasons
      .map((reason) => {
        const own = groups.filter((group) => group.reason === reason);
        return { reason, ...sumOf(own), ...lossOf(own) };
      })
      .sort((a, b) => b.lostFen - a.lostFen || b.qty - a.qty || compareText(a.reason, b.reason)),
  };
}

/** What a store recorded with one fate. */
export type StoreGroup = Sums & { hdstore: string; hdstoreName: string; fate: Fate };
export type StoreLoss = Sums & Loss & { hdstore: string; hdstoreName: string };

/** Stores beside one another, the one that lost most first. */
export function lossesByStore(groups: readonly StoreGroup[]): StoreLoss[] {
  const stores = new Map<string, StoreGroup[]>();
  for (const group of groups) stores.set(group.hdstore, [...(stores.get(group.hdstore) ?? []), group]);
  return [...stores.values()]
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { hdstore, hdstoreName } = first;
      return { hdstore, hdstoreName, ...own.reduce<Sums>(sum, nothing), ...lossOf(own) };
    })
    .sort((a, b) => b.lostFen - a.lostFen || compareText(a.hdstore, b.hdstore));
}

/** What of the fates costs money. */
export const losingFates = ['soldoff', 'thrown', 'given'] as const satisfies Fate[];
type LosingFate = (typeof losingFates)[number];

/** One bar of the picture: a day or, over more than two months, a month (`2026-03`), with what each fate cost in fen. */
export type Bar = { at: string; values: Record<LosingFate, number> };

/** Every day or month from the first to the last, those without anything too. */
export function barsOf(groups: readonly Group[], { from, to }: { from: Day; to: Day }): Bar[] {
  const length = addDays(from, daysInBarsAtMost) > to ? 'YYYY-MM-DD'.length : 'YYYY-MM'.length;
  const bars = new Map<string, Bar>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const at = day.slice(0, length);
    if (!bars.has(at)) bars.set(at, { at, values: { soldoff: 0, thrown: 0, given: 0 } });
  }
  for (const group of groups) {
    const bar = bars.get(group.day.slice(0, length));
    if (bar && group.fate !== 'returned') bar.values[group.fate] += lostFen(group);
  }
  return [...bars.values()];
}

const daysInBarsAtMost = 62;

/** True of a word that says what became of goods. */
export function isFate(word: string): word is Fate {
  return fates.some((fate) => fate === word);
}

const nothing: Sums = { count: 0, qty: 0, valueFen: 0, usualFen: 0, unpriced: 0 };

/** Quantities are added in thousandths: of tenths added one after the other something would be left over. */
function sum(a: Sums, b: Sums): Sums {
  return {
    count: a.count + b.count,
    qty: (Math.round(a.qty * 1000) + Math.round(b.qty * 1000)) / 1000,
    valueFen: a.valueFen + b.valueFen,
    usualFen: a.usualFen + b.usualFen,
    unpriced: a.unpriced + b.unpriced,
  };
}

/** The orders of the ledger: the device's, and the server's of all stores. Its filters are its own. */
export const ledgerQuery = queryOf(line, {});
export const storesQuery = queryOf(lineOfStores, {});

/** Lines in another order than the ledger's own; unknown values come last. */
export function inOrderOf(rows: readonly Waste[], sort = ''): readonly Waste[] {
  return rows.toSorted(ledgerQuery.comparer(sort, () => 0));
}
