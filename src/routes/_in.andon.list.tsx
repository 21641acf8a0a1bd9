import { createFileRoute } from '@tanstack/react-router';
import { AndonListScreen } from '../features/andon/list/screen.tsx';
import { listAddress, opens } from '../features/andon/list/search.ts';
import { OfficeScreen } from '../office/office.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/andon/list')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: AndonList,
});

function AndonList() {
  const { session } = Route.useRouteContext();
  return (
    <OfficeScreen session={session}>
      <AndonListScreen session={session} {...useSearchState(Route, listAddress, opens)} />
    </OfficeScreen>
  );
}
