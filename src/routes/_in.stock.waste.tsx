import { createFileRoute } from '@tanstack/react-router';
import { WasteScreen } from '../features/waste/ledger/screen.tsx';
import { ledgerAddress, opens } from '../features/waste/ledger/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/stock/waste')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Waste,
});

function Waste() {
  const { session } = Route.useRouteContext();
  return <WasteScreen session={session} {...useSearchState(Route, ledgerAddress, opens)} />;
}
