import { createFileRoute } from '@tanstack/react-router';
import { LogsScreen } from '../features/logs/screen.tsx';
import { type LogSearchChange, readLogSearch } from '../features/logs/search.ts';

export const Route = createFileRoute('/_in/system/logs')({
  validateSearch: readLogSearch,
  component: Logs,
});

function Logs() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = (change: LogSearchChange) =>
    void navigate({
      search: (before) => readLogSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return <LogsScreen search={search} onSearch={onSearch} />;
}
