import { createFileRoute } from '@tanstack/react-router';
import { AndonListScreen } from '../features/andon/list/screen.tsx';
import { listAddress } from '../features/andon/list/search.ts';
import { deviceKeyOf } from '../features/session/data.ts';
import { OfficeScreen } from '../office/office.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';
import { useAccountChanged } from './-account-changed.ts';

export const Route = createFileRoute('/_in/andon/list')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: AndonList,
});

function AndonList() {
  const { session } = Route.useRouteContext();
  return (
    <OfficeScreen session={session}>
      <AndonListScreen
        session={session}
        onAccount={useAccountChanged()}
        deviceKeyOf={deviceKeyOf}
        {...useSearchState(Route, listAddress)}
      />
    </OfficeScreen>
  );
}
