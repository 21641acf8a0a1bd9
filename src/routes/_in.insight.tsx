import { createFileRoute } from '@tanstack/react-router';
import { InsightScreen } from '../features/insight/screen.tsx';
import { insightAddress } from '../features/insight/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/insight')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Insight,
});

function Insight() {
  const { session } = Route.useRouteContext();
  return <InsightScreen session={session} {...useSearchState(Route, insightAddress)} />;
}
