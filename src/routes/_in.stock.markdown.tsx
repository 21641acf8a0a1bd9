import { createFileRoute } from '@tanstack/react-router';
import { LaddersScreen } from '../features/markdown/ladders/screen.tsx';
import { laddersAddress } from '../features/markdown/ladders/search.ts';
import { OfficeScreen } from '../office/office.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/stock/markdown')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Ladders,
});

function Ladders() {
  const { session } = Route.useRouteContext();
  return (
    <OfficeScreen session={session}>
      <LaddersScreen {...useSearchState(Route, laddersAddress)} />
    </OfficeScreen>
  );
}
