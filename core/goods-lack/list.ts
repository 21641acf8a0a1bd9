import { compareText } from '../catalog/text.ts';
import { needsStore, overIn, storeLack, undecided } from './decision.ts';
import { type LackFilter, lackQuery, storeLackQuery } from './query.ts';
import type { Lack, StoreLack } from './row.ts';
import type { LackFlags } from './types.ts';

/** The manager's list of what a device holds; the server's SQL gives the same rows in the same order. */
export function listLacks(lacks: Iterable<Lack>, filter: LackFilter): Lack[] {
  const matches = lackQuery.matcher(filter);
  return [...lacks]
    .filter(
      (lack) =>
        matches(lack) && isShortFor(lack, filter.days) && (!filter.open || lack.disposal === undecided),
    )
    .sort(lackQuery.comparer(filter.sort, newestFirst));
}

/** A store's list of what a device holds: the shortages that concern it, with its flags. */
export function listStoreLacks(
  lacks: readonly Lack[],
  flagsOf: (lackId: string) => LackFlags | undefined,
  store: string,
  filter: LackFilter,
  isOver = overIn(lacks),
): StoreLack[] {
  const matches = lackQuery.matcher(filter);
  const rows: StoreLack[] = [];
  for (const lack of lacks) {
    const row = storeLack(lack, flagsOf(lack.id), store, isOver(lack));
    if (!row || !matches(lack) || !isShortFor(lack, filter.days)) continue;
    if (filter.exportFlag !== '' && row.exportFlag !== filter.exportFlag) continue;
    if (!filter.open || needsStore(row)) rows.push(row);
  }
  return rows.sort(storeLackQuery.comparer(filter.sort, newestFirst));
}

function isShortFor({ days }: Lack, atLeast: number | null): boolean {
  return atLeast === null || days >= atLeast;
}

type Placed = Pick<Lack, 'id' | 'day' | 'goodsCode'>;

/** Newest day first, then goods code. */
function newestFirst(one: Placed, other: Placed): number {
  return (
    compareText(other.day, one.day) ||
    compareText(one.goodsCode, other.goodsCode) ||
    compareText(one.id, other.id)
  );
}
