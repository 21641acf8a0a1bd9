import { createFileRoute } from '@tanstack/react-router';
import { type HistoryChange, readHistorySearch } from '../features/near-expiry/history/search.ts';
import { HistoryScreen } from '../features/near-expiry/history-screen.tsx';
import { asGiven, useRead } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/sf/history')({
  validateSearch: asGiven,
  component: History,
});

function History() {
  const { session } = Route.useRouteContext();
  const search = useRead(Route.useSearch(), readHistorySearch);
  const navigate = Route.useNavigate();
  const onSearch = (change: HistoryChange) =>
    void navigate({
      search: (before) => readHistorySearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return <HistoryScreen session={session} search={search} onSearch={onSearch} />;
}
