import { useCallback, useMemo } from 'react';
import { storeArticles } from '#core/catalog/stock/store-article';
import { markdowns } from '#core/markdown/contract';
import { useRows } from '#offline/react';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { Unsent } from '../../../store-work/unsent.ts';
import { usePrices } from '../use-prices.ts';
import { dueRows, type PriceRow, shownRows, standingRows } from './rows.ts';
import type { PricesSearch } from './search.ts';

/** The lists of the page as this device holds them, and what of them waits to be sent. */
export function usePriceRows(search: PricesSearch): {
  isLoaded: boolean;
  due: PriceRow[];
  standing: PriceRow[];
  /** Rows of the shown list as they are now, for those that were ticked a while ago; who has left it is not there. */
  asNow: (rows: readonly PriceRow[]) => PriceRow[];
  /** Also where a search or a filter leaves it out. */
  rowOf: (id: string) => PriceRow | undefined;
  unsent: (row: PriceRow) => Unsent | undefined;
} {
  const { store, today } = useStoreWork();
  const articles = useRows(storeArticles, store.code);
  const marked = useRows(markdowns, store.code);
  const prices = usePrices();
  const all = useMemo(
    () => ({
      due: dueRows(prices.due([...articles.rows.values()].map(({ value }) => value)), prices.standing),
      standing: standingRows(
        [...marked.rows.values()].map(({ value }) => value),
        { today, article: (article) => articles.rows.get(article)?.value },
      ),
    }),
    [articles, marked, prices, today],
  );
  const lists = useMemo(
    () => ({ due: shownRows(all.due, search), standing: shownRows(all.standing, search) }),
    [all, search],
  );
  return {
    ...lists,
    asNow: (rows) => {
      const ids = new Set(rows.map(({ id }) => id));
      return all[search.tab ?? 'due'].filter(({ id }) => ids.has(id));
    },
    rowOf: (id) => [...all.due, ...all.standing].find((row) => row.id === id),
    isLoaded: articles.loaded && marked.loaded,
    unsent: useCallback(({ article, lot }) => prices.unsent(article.article, lot.lot), [prices]),
  };
}
