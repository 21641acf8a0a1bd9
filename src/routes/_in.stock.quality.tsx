import { createFileRoute } from '@tanstack/react-router';
import { QualityScreen } from '../features/stock-quality/screen.tsx';
import { qualityAddress } from '../features/stock-quality/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/stock/quality')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Quality,
});

function Quality() {
  const { session } = Route.useRouteContext();
  return <QualityScreen session={session} {...useSearchState(Route, qualityAddress)} />;
}
