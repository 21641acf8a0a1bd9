import { createFileRoute } from '@tanstack/react-router';
import { WatchScreen } from '../features/shortage-watch/screen.tsx';
import { watchAddress } from '../features/shortage-watch/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/shortage/watch')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: ShortageWatch,
});

function ShortageWatch() {
  const { session } = Route.useRouteContext();
  return <WatchScreen session={session} {...useSearchState(Route, watchAddress)} />;
}
