import { createFileRoute } from '@tanstack/react-router';
import { HalfPastPendingScreen } from '../features/half-past/pending/screen.tsx';
import { pendingAddress } from '../features/half-past/pending/search.ts';
import { OfficeScreen } from '../office/office.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/halfpast/purchaser')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: HalfPastPending,
});

function HalfPastPending() {
  const { session } = Route.useRouteContext();
  return (
    <OfficeScreen session={session}>
      <HalfPastPendingScreen session={session} {...useSearchState(Route, pendingAddress)} />
    </OfficeScreen>
  );
}
