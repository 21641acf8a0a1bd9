import { useDeferredValue, useMemo } from 'react';
import { dayInZone } from '#core/catalog/days';
import { hasCodes, searchFor } from '#core/catalog/search';
import type { CheckRecord, StoreArticle } from '#core/catalog/stock/store-article';
import { searchable } from '#core/catalog/text';
import { dueCount, isDue } from '#core/near-expiry/due';
import { countHidden, expiresHidden, findRows, type ListContext, listRows } from '#core/near-expiry/list';
import { pageQuery } from '#core/near-expiry/query';
import type { ListRow } from '#core/near-expiry/row';
import { countDueLots, isUntouched } from '#core/near-expiry/today';
import { byWalk } from '#core/near-expiry/walk';
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
  const { q: _, article, lot, mend, scan, walking, page, ...filters } = search;
  const shown = text === undefined ? filters : { ...filters, q: text };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the filters
  return useMemo(
    () => listsOf(view, shown, { today, timeZone }),
    [view, JSON.stringify(shown), today, timeZone],
  );
}

type Days = { today: string; timeZone: string };
export type Held = Pick<StoreView, 'articles' | 'isPinned' | 'articleOf'> &
  Partial<Pick<StoreView, 'walk' | 'percentOf'>>;

/** The same of any address, from what is held. */
export function listsOf(held: Held, search: CheckSearch, days: Days): Lists {
  const { articles } = held;
  const { today } = days;
  const filter = filterOf(search);
  const context = contextOf(held, days);
  const listed = listRows(articles, filter, context).filter(besides(search, held, days));
  const all = search.walk ? byWalk(listed, held.walk) : listed;
  const records = recordsOf(articles, search, days);
  return {
    search,
    all,
    today: records,
    due: all.filter((row) => isDue(row, today)),
    lastLots: all.filter((row) => row.red && row.lot !== '' && !isDue(row, today)),
    hidden: hasText(search) && !filter.hidden ? countHidden(articles, filter, context) : 0,
    counts: { ...countRows(all, search, held, days), today: records.length },
  };
}

/** How much the views of an address have, for who shows no rows: counted from the same rows by the same rules. */
export function countsOf(held: Held, search: CheckSearch, days: Days): Pick<Lists['counts'], 'due' | 'all'> {
  const rows = findRows(held.articles, filterOf(search), contextOf(held, days));
  return countRows(rows.filter(besides(search, held, days)), search, held, days);
}

function contextOf({ isPinned, percentOf }: Held, days: Days): ListContext {
  return { ...days, isPinned, ...(percentOf && { percentOf }) };
}

/** What an address asks besides the documents' filters. */
function besides(search: CheckSearch, { articleOf }: Held, days: Days): (row: ListRow) => boolean {
  const { expiring, untouched } = search;
  const matches = pageQuery.matcher(pageQuery.ofAddress(search));
  return (row) =>
    matches(row) &&
    (!expiring || expiresHidden(row, days.today)) &&
    (untouched === undefined || countLots(articleOf(row.article), search, days) > 0);
}

function countRows(rows: readonly ListRow[], search: CheckSearch, { articleOf }: Held, days: Days) {
  const due = rows.filter((row) => isDue(row, days.today));
  const { by, on, untouched } = search;
  const isNarrowed = [by, on, untouched].some((one) => one !== undefined);
  const lotsOf = (row: ListRow) =>
    isNarrowed ? countLots(articleOf(row.article), search, days) : dueCount(row, days.today);
  return { due: due.reduce((count, row) => count + lotsOf(row), 0), all: rows.length };
}

/** Of the goods' lots that need somebody today, those that the address means: also what comes next of the same goods. */
function countLots(
  article: StoreArticle | undefined,
  search: CheckSearch,
  { today, timeZone }: Days,
): number {
  if (!article) return 0;
  const { by, on, untouched } = search;
  const { mode, liveStock: live, zeroStock: zero } = filterOf(search);
  const options = { mode, basis: { live, zero }, timeZone, today };
  return countDueLots(article, options, ({ expiryDate }, from) => {
    if (by !== undefined && (expiryDate === null || expiryDate > by)) return false;
    if (on !== undefined && expiryDate !== on) return false;
    return (
      untouched === undefined || isUntouched(article, from, { today, days: Math.ceil(untouched), timeZone })
    );
  });
}

/** Somebody looks for certain goods. */
function hasText({ q, code, barcode, name }: CheckSearch): boolean {
  return [q, code, barcode, name].some((text) => (text ?? '') !== '');
}

/** A row of the list, on this screen. */
export function rowId(row: { article: string; lot: string }): string {
  return `${row.article} ${row.lot}`;
}

/** The lots about which something was recorded today, once each with the newest of it; of the filters those that look for goods. */
function recordsOf(
  articles: readonly StoreArticle[],
  { q = '', code = '', barcode = '', name = '', mode }: CheckSearch,
  { today, timeZone }: { today: string; timeZone: string },
): TodayRecord[] {
  const { findsGoods, findsLot } = searchFor(q);
  const { findsName } = searchFor(name);
  return articles
    .flatMap((article) => {
      const ofToday = article.records.filter(
        ({ lot, editTime }) =>
          (lot === '') === (mode === 'nobatch') && dayInZone(editTime, timeZone) === today,
      );
      const newest = new Map(ofToday.map((record) => [record.lot, record]));
      return [...newest.values()].map((record) => ({ article, record }));
    })
    .filter(
      ({ article, record }) =>
        hasCodes(article, searchable(code.trim()), searchable(barcode.trim())) &&
        findsName(article) &&
        (findsGoods(article) || findsLot(record.lot)),
    )
    .sort((a, b) => (a.record.editTime < b.record.editTime ? 1 : -1));
}
