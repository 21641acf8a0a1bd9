import { createContext, type ReactNode, Suspense, useContext, useMemo } from 'react';
import { type StoreArticle, storeArticles } from '#core/catalog/stock/store-article';
import { markdownKey, markdowns } from '#core/markdown/contract';
import { standingOf } from '#core/markdown/due';
import { percentOff } from '#core/markdown/proposal';
import { pinKey, pins as pinRows } from '#core/near-expiry/contract';
import { type Walk, walkKey, walks } from '#core/near-expiry/walk';
import type { SessionInfo } from '#core/session/contract';
import type { FoldedRow } from '#offline';
import { useRows } from '#offline/react';
import { StoreScreen } from '../../store-work/store-screen.tsx';
import { useStoreWork } from '../../store-work/store-work.ts';
import classes from './near-expiry.module.css';

export type Session = { token: string; user: SessionInfo };

/** What this device holds of a store, with unsent work folded in. */
export type StoreView = {
  isLoaded: boolean;
  articles: StoreArticle[];
  rowOf(article: string): FoldedRow<StoreArticle> | undefined;
  articleOf(article: string): StoreArticle | undefined;
  isPinned(article: string): boolean;
  /** How one walks through the store, where somebody has said it. */
  walk: Walk | undefined;
  /** By how many percent a lot is marked down. */
  percentOf(article: string, lot: string): number;
};

export function useStoreView(store: string, userId: string): StoreView {
  const articles = useRows(storeArticles, store);
  const pins = useRows(pinRows, store);
  const walk = useRows(walks, store).rows.get(walkKey)?.value;
  const marked = useRows(markdowns, store);
  return useMemo(
    () => ({
      isLoaded: articles.loaded && pins.loaded,
      articles: [...articles.rows.values()].map((row) => row.value),
      rowOf: (article) => articles.rows.get(article),
      articleOf: (article) => articles.rows.get(article)?.value,
      isPinned: (article) => pins.rows.has(pinKey(userId, article)),
      walk,
      percentOf: (article, lot) =>
        percentOff(
          standingOf(marked.rows.get(markdownKey({ article, lot }))?.value),
          articles.rows.get(article)?.value,
        ),
    }),
    [articles, pins, walk, marked, userId],
  );
}

const ViewContext = createContext<StoreView | null>(null);

/** A screen of this feature: work in one store, with what this device holds of it. */
export function NearExpiryScreen(props: {
  session: Session;
  wanted: string | undefined;
  title: string;
  children: ReactNode;
}) {
  return (
    <StoreScreen {...props} rows={storeArticles}>
      <WithView>
        <Suspense fallback={<div className={classes.waiting} />}>{props.children}</Suspense>
      </WithView>
    </StoreScreen>
  );
}

function WithView({ children }: { children: ReactNode }) {
  const { store, user } = useStoreWork();
  return <ViewContext value={useStoreView(store.code, user.userId)}>{children}</ViewContext>;
}

export function useView(): StoreView {
  const view = useContext(ViewContext);
  if (!view) throw new Error('a part of near-expiry stands outside of NearExpiryScreen');
  return view;
}
