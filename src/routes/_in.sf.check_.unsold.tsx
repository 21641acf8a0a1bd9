import { createFileRoute } from '@tanstack/react-router';
import { UnsoldScreen } from '../features/forecast/screen.tsx';
import { unsoldAddress } from '../features/forecast/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/sf/check_/unsold')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Unsold,
});

function Unsold() {
  const { session } = Route.useRouteContext();
  return <UnsoldScreen session={session} {...useSearchState(Route, unsoldAddress)} />;
}
