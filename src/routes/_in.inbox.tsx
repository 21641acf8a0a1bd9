import { createFileRoute } from '@tanstack/react-router';
import { InboxScreen } from '../features/inbox/screen.tsx';
import { inboxAddress } from '../features/inbox/search.ts';
import { OfficeScreen } from '../office/office.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/inbox')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Inbox,
});

function Inbox() {
  const { session } = Route.useRouteContext();
  return (
    <OfficeScreen session={session}>
      <InboxScreen session={session} {...useSearchState(Route, inboxAddress)} />
    </OfficeScreen>
  );
}
