import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '../features/insight/reports/screen.tsx';
import { reportAddress } from '../features/insight/reports/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/insight_/reports')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Reports,
});

function Reports() {
  const { session } = Route.useRouteContext();
  return <ReportsScreen session={session} {...useSearchState(Route, reportAddress)} />;
}
