import { createFileRoute } from '@tanstack/react-router';
import { HalfPastLogScreen } from '../features/half-past/log/screen.tsx';
import { logAddress } from '../features/half-past/log/search.ts';
import { OfficeScreen } from '../office/office.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/halfpast/log')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: HalfPastLog,
});

function HalfPastLog() {
  const { session } = Route.useRouteContext();
  return (
    <OfficeScreen session={session}>
      <HalfPastLogScreen session={session} {...useSearchState(Route, logAddress)} />
    </OfficeScreen>
  );
}
