import { useDeferredValue, useMemo } from 'react';
import { dayInZone } from '#core/catalog/days';
import { hasCodes, searchFor } from '#core/catalog/search';
import { searchable } from '#core/catalog/text';
import { dueCount, isDue } from '#core/near-expiry/due';
import { countHidden, listRows } from '#core/near-expiry/list';
import type { CheckRecord, ListRow, StoreArticle } from '#core/near-expiry/types';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { type StoreView, useView } from '../store-view.tsx';
import { type CheckSearch, filterOf } from './search.ts';

export type TodayRecord = { article: StoreArticle; record: CheckRecord };

/** The three views of the screen, from what the device holds. */
export type Lists = {
  /** What they show: it follows the address when the browser has time, so that typing stays quick. */
  search: CheckSearch;
  due: ListRow[];
  all: ListRow[];
  today: TodayRecord[];
  /** Of all: checked last lots that need nobody today (decision E13). */
  lastLots: ListRow[];
  /** How many more of the goods that are looked for are hidden. */
  hidden: number;
  /** How many are behind each tab; due counts lots, also those that come next of the same goods. */
  counts: Record<'due' | 'all' | 'today', number>;
};

export function useLists(search: CheckSearch): Lists {
  const view = useView();
  const { today, store } = useStoreWork();
  const { timeZone } = store;
  const text = useDeferredValue(search.q);
  const { q: _, article, mend, scan, page, ...filters } = search;
  const shown = text === undefined ? filters : { ...filters, q: text };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the filters
  return useMemo(
    () => listsOf(view, shown, { today, timeZone }),
    [view, JSON.stringify(shown), today, timeZone],
  );
}

function listsOf(view: StoreView, search: CheckSearch, days: { today: string; timeZone: string }): Lists {
  const { articles, isPinned } = view;
  const { today } = days;
  const context = { ...days, isPinned };
  const filter = filterOf(search);
  const all = listRows(articles, filter, context).filter(
    (row) => (!search.red || row.red) && (search.on === undefined || row.expiryDate === search.on),
  );
  const due = all.filter((row) => isDue(row, today));
  const records = recordsOf(articles, search, days);
  return {
    ...{ search, all, due, today: records },
    lastLots: all.filter((row) => row.red && row.lot !== '' && !isDue(row, today)),
    hidden: hasText(search) && !filter.hidden ? countHidden(articles, filter, context) : 0,
    counts: {
      due: due.reduce((count, row) => count + dueCount(row, today), 0),
      all: all.length,
      today: records.length,
    },
  };
}

/** Somebody looks for certain goods. */
function hasText({ q, code, barcode, name }: CheckSearch): boolean {
  return [q, code, barcode, name].some((text) => (text ?? '') !== '');
}

/** A row of the list, on this screen. */
export function rowId(row: { article: string; lot: string }): string {
  return `${row.article} ${row.lot}`;
}

/** What was recorded today, newest first; of the filters those that look for goods. */
function recordsOf(
  articles: readonly StoreArticle[],
  { q = '', code = '', barcode = '' }: CheckSearch,
  { today, timeZone }: { today: string; timeZone: string },
): TodayRecord[] {
  const { findsGoods, findsLot } = searchFor(q);
  return articles
    .flatMap((article) =>
      article.records
        .filter((record) => dayInZone(record.editTime, timeZone) === today)
        .map((record) => ({ article, record })),
    )
    .filter(
      ({ article, record }) =>
        hasCodes(article, searchable(code.trim()), searchable(barcode.trim())) &&
        (findsGoods(article) || findsLot(record.lot)),
    )
    .sort((a, b) => (a.record.editTime < b.record.editTime ? 1 : -1));
}
