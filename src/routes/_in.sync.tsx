import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '../features/sync/screen.tsx';
import { readSyncSearch, type SyncChange } from '../features/sync/search.ts';
import { asGiven, useRead } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/sync')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Sync,
});

function Sync() {
  const { session } = Route.useRouteContext();
  const search = useRead(Route.useSearch(), readSyncSearch);
  const navigate = Route.useNavigate();
  const onSearch = (change: SyncChange) =>
    void navigate({
      search: (before) => readSyncSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return <SyncScreen user={session.user} search={search} onSearch={onSearch} />;
}
