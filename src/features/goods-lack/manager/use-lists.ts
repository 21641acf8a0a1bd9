import { useDeferredValue, useMemo } from 'react';
import { dayInZone } from '#core/catalog/days';
import { undecided } from '#core/goods-lack/decision';
import { listLacks } from '#core/goods-lack/list';
import type { Lack } from '#core/goods-lack/row';
import { useWork } from '../../../store-work/work.ts';
import type { Held } from '../parts/use-lacks.ts';
import { type ManagerSearch, managerFilterOf } from './search.ts';

/** The views of the screen, from what the device holds. */
export type Lists = {
  /** What they show: it follows the address when the browser has time, so that typing stays quick. */
  search: ManagerSearch;
  open: readonly Lack[];
  all: readonly Lack[];
};

export function useLists(search: ManagerSearch, { all }: Held): Lists {
  const text = useDeferredValue(search.q);
  const { q: _, view, open, scan, page, size, ...filters } = search;
  const shown: ManagerSearch = text === undefined ? filters : { ...filters, q: text };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the filters
  return useMemo(() => {
    const found = listLacks(all, managerFilterOf(shown, 'all'));
    return { search: shown, all: found, open: openOf(found) };
  }, [all, JSON.stringify(shown)]);
}

/** Of a list, what head office still has to decide. */
export function openOf(lacks: readonly Lack[]): Lack[] {
  return lacks.filter(({ disposal }) => disposal === undecided);
}

/** How far head office is with its day: what was decided today and what still waits, whatever the filters. */
export type Day = {
  done: number;
  due: number;
  lastAt: string | null;
  people: { name: string; count: number }[];
};

export function useDay({ all }: Held): Day {
  const { today, timeZone } = useWork();
  return useMemo(() => {
    const due = all.filter(({ disposal }) => disposal === undecided).length;
    const edits = all.flatMap(({ disposal, edit, decided = edit }) =>
      disposal !== undecided && decided !== null && dayInZone(decided.at, timeZone) === today ? decided : [],
    );
    const counts = new Map<string, number>();
    for (const { userName } of edits) counts.set(userName, (counts.get(userName) ?? 0) + 1);
    const people = [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
    const lastAt = edits.reduce<string | null>(
      (last, { at }) => (last === null || at > last ? at : last),
      null,
    );
    return { done: edits.length, due, lastAt, people };
  }, [all, today, timeZone]);
}
