import { createFileRoute } from '@tanstack/react-router';
import { LackViewScreen } from '../features/goods-lack/view/screen.tsx';
import { opens, viewAddress } from '../features/goods-lack/view/search.ts';
import { Offers } from '../features/surplus/offers/offers.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/goodslack/view')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
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
      {...useSearchState(Route, viewAddress, opens)}
    />
  );
}
