import { createFileRoute } from '@tanstack/react-router';
import { AndonManageScreen } from '../features/andon/manage/screen.tsx';
import { manageAddress } from '../features/andon/manage/search.ts';
import { OfficeScreen } from '../office/office.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';
import { useAccountChanged } from './-account-changed.ts';

export const Route = createFileRoute('/_in/andon/manage')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: AndonManage,
});

function AndonManage() {
  const { session } = Route.useRouteContext();
  return (
    <OfficeScreen session={session}>
      <AndonManageScreen onAccount={useAccountChanged()} {...useSearchState(Route, manageAddress)} />
    </OfficeScreen>
  );
}
