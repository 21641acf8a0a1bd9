import { createFileRoute } from '@tanstack/react-router';
import { ChecksScreen } from '../features/near-expiry/screen.tsx';
import { readCheckSearch, type SearchChange } from '../features/near-expiry/search.ts';

export const Route = createFileRoute('/_in/sf/check')({ validateSearch: readCheckSearch, component: Checks });

function Checks() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = (change: SearchChange) =>
    void navigate({
      search: (before) => readCheckSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return <ChecksScreen user={session.user} search={search} onSearch={onSearch} />;
}
