import { createFileRoute } from '@tanstack/react-router';
import { LogsScreen } from '../features/logs/screen.tsx';
import { type LogSearchChange, readLogSearch } from '../features/logs/search.ts';
import { asGiven, useRead } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/logs')({
  validateSearch: asGiven,
  component: Logs,
});

function Logs() {
  const search = useRead(Route.useSearch(), readLogSearch);
  const navigate = Route.useNavigate();
  const onSearch = (change: LogSearchChange) =>
    void navigate({
      search: (before) => readLogSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return <LogsScreen search={search} onSearch={onSearch} />;
}
