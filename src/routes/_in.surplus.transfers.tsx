import { createFileRoute } from '@tanstack/react-router';
import { TransfersScreen } from '../features/surplus/transfers/screen.tsx';
import { opens, transfersAddress } from '../features/surplus/transfers/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/surplus/transfers')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Transfers,
});

function Transfers() {
  const { session } = Route.useRouteContext();
  return <TransfersScreen session={session} {...useSearchState(Route, transfersAddress, opens)} />;
}
