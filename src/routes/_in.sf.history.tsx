import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../features/near-expiry/history/screen.tsx';
import { historyAddress } from '../features/near-expiry/history/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/sf/history')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: History,
});

function History() {
  const { session } = Route.useRouteContext();
  return <HistoryScreen session={session} {...useSearchState(Route, historyAddress)} />;
}
