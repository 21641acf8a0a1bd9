import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '../features/sync/screen.tsx';
import { syncAddress } from '../features/sync/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/sync')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Sync,
});

function Sync() {
  const { session } = Route.useRouteContext();
  return <SyncScreen user={session.user} {...useSearchState(Route, syncAddress)} />;
}
