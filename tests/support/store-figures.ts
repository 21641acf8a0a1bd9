import type { StoreArticle } from '#core/catalog/stock/store-article';
import type { StoreToday } from '#core/dashboard/contract';
import { dueCount } from '#core/near-expiry/due';
import { listRows } from '#core/near-expiry/list';
import { progressOf } from '#core/near-expiry/progress';
import { noFilter } from '#core/near-expiry/query';

/** A store's figures as a device counts them that holds these goods. */
export function figuresOnDevice(
  articles: readonly StoreArticle[],
  today: string,
  timeZone: string,
): Pick<StoreToday, 'due' | 'red' | 'done'> {
  const due = listRows(articles, { ...noFilter, due: true }, { today, timeZone, isPinned: () => false });
  return {
    due: due.reduce((sum, row) => sum + dueCount(row, today), 0),
    red: due.filter((row) => row.red).length,
    done: progressOf(articles, { mode: 'batch', today, timeZone }).done,
  };
}
