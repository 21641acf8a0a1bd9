import { createFileRoute } from '@tanstack/react-router';
import { AllStoresScreen } from '../features/near-expiry/all-stores/screen.tsx';
import { allStoresAddress } from '../features/near-expiry/all-stores/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/sf/check_/all')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: AllStores,
});

function AllStores() {
  const { session } = Route.useRouteContext();
  return <AllStoresScreen session={session} {...useSearchState(Route, allStoresAddress)} />;
}
