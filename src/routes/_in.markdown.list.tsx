import { createFileRoute } from '@tanstack/react-router';
import { storeArticles } from '#core/catalog/stock/store-article';
import { ladders, markdowns } from '#core/markdown/contract';
import { PricesScreen } from '../features/markdown/prices/screen.tsx';
import { pricesAddress } from '../features/markdown/prices/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';
import { wordsAndRows } from './-words-and-rows.ts';

export const Route = createFileRoute('/_in/markdown/list')({
  validateSearch: asGiven,
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search: { store } }) => ({ store }),
  loader: ({ context, deps }) =>
    wordsAndRows(context, pricesAddress.read(deps).store, storeArticles, ladders, markdowns),
  component: Prices,
});

function Prices() {
  const { session } = Route.useRouteContext();
  return <PricesScreen session={session} {...useSearchState(Route, pricesAddress)} />;
}
