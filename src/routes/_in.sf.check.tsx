import { createFileRoute } from '@tanstack/react-router';
import { ChecksScreen } from '../features/near-expiry/screen.tsx';
import { readCheckSearch, type SearchChange } from '../features/near-expiry/search.ts';
import { asGiven, useRead } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/sf/check')({ validateSearch: asGiven, component: Checks });

function Checks() {
  const { session } = Route.useRouteContext();
  const search = useRead(Route.useSearch(), readCheckSearch);
  const navigate = Route.useNavigate();
  const onSearch = (change: SearchChange) =>
    void navigate({
      search: (before) => readCheckSearch({ ...before, ...change }),
      // What opens over the list is closed by the phone's back button.
      replace: change.article === undefined && change.scan === undefined,
      resetScroll: false,
    });
  return <ChecksScreen user={session.user} search={search} onSearch={onSearch} />;
}
