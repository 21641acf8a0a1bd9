import { createFileRoute } from '@tanstack/react-router';
import { PricesScreen } from '../features/markdown/prices/screen.tsx';
import { opens, pricesAddress } from '../features/markdown/prices/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/markdown/list')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Prices,
});

function Prices() {
  const { session } = Route.useRouteContext();
  return <PricesScreen session={session} {...useSearchState(Route, pricesAddress, opens)} />;
}
