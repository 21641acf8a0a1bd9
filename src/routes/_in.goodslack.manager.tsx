import { createFileRoute } from '@tanstack/react-router';
import { ManagerScreen } from '../features/goods-lack/manager/screen.tsx';
import { managerAddress } from '../features/goods-lack/manager/search.ts';
import { Offers } from '../features/surplus/offers/offers.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/goodslack/manager')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Manager,
});

function Manager() {
  const { session } = Route.useRouteContext();
  return (
    <ManagerScreen
      session={session}
      beside={({ lack, onTake }) => (
        <Offers lackId={lack.id} chosen={lack.substitutes.map(({ article }) => article)} onTake={onTake} />
      )}
      {...useSearchState(Route, managerAddress)}
    />
  );
}
