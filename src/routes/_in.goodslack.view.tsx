import { createFileRoute } from '@tanstack/react-router';
import { lackFlags, lacks } from '#core/goods-lack/contract';
import { LackViewScreen } from '../features/goods-lack/view/screen.tsx';
import { viewAddress } from '../features/goods-lack/view/search.ts';
import { Offers } from '../features/surplus/offers/offers.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';
import { wordsAndRows } from './-words-and-rows.ts';

export const Route = createFileRoute('/_in/goodslack/view')({
  validateSearch: asGiven,
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search: { store } }) => ({ store }),
  loader: ({ context, deps }) => wordsAndRows(context, viewAddress.read(deps).store, lacks, lackFlags),
  component: LackView,
});

function LackView() {
  const { session } = Route.useRouteContext();
  return (
    <LackViewScreen
      session={session}
      beside={({ lack, store }) => (
        <Offers lackId={lack.id} store={store} chosen={lack.substitutes.map(({ article }) => article)} />
      )}
      {...useSearchState(Route, viewAddress)}
    />
  );
}
