import { useDeferredValue, useMemo } from 'react';
import { dayInZone } from '#core/catalog/days';
import { isDue } from '#core/near-expiry/due';
import { listRows } from '#core/near-expiry/list';
import type { CheckRecord, ListRow, StoreArticle } from '#core/near-expiry/types';
import type { StoreView } from '../data.ts';
import { type CheckSearch, filterOf } from '../search.ts';

export type TodayRecord = { article: StoreArticle; record: CheckRecord };

/** The three views of the screen, from what the device holds. `dismissed`: rows put aside on this screen only. */
export function useLists(
  view: StoreView,
  search: CheckSearch,
  context: { today: string; timeZone: string },
  dismissed: ReadonlySet<string>,
): { due: ListRow[]; all: ListRow[]; today: TodayRecord[] } {
  // Typing stays quick: the list follows the text when the browser has time.
  const text = useDeferredValue(search.q ?? '');
  const { today, timeZone } = context;
  const key = JSON.stringify({ ...search, q: text, article: undefined, scan: undefined, page: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filters
  const lists = useMemo(() => {
    const filter = filterOf({ ...search, q: text });
    const rules = { today, timeZone, isPinned: view.isPinned };
    const rows = listRows(view.articles, filter, rules);
    const all = search.red ? rows.filter((row) => row.red) : rows;
    return { all, due: all.filter((row) => isDue(row, today)) };
  }, [view, key, today, timeZone]);
  const records = useMemo(() => recordsOf(view.articles, today, timeZone), [view, today, timeZone]);
  return useMemo(() => {
    const isShown = (row: ListRow) => !dismissed.has(rowId(row));
    return { all: lists.all.filter(isShown), due: lists.due.filter(isShown), today: records };
  }, [lists, records, dismissed]);
}

/** A row of the list, on this screen. */
export function rowId(row: { article: string; lot: string }): string {
  return `${row.article} ${row.lot}`;
}

/** What was recorded today, newest first. */
function recordsOf(articles: readonly StoreArticle[], today: string, timeZone: string): TodayRecord[] {
  return articles
    .flatMap((article) =>
      article.records
        .filter((record) => dayInZone(record.editTime, timeZone) === today)
        .map((record) => ({ article, record })),
    )
    .sort((a, b) => (a.record.editTime < b.record.editTime ? 1 : -1));
}
