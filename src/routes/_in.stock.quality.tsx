import { createFileRoute } from '@tanstack/react-router';
import { type QualityChange, readQualitySearch } from '../features/stock-lots/quality/search.ts';
import { QualityScreen } from '../features/stock-lots/quality-screen.tsx';
import { asGiven, useRead } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/stock/quality')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Quality,
});

function Quality() {
  const { session } = Route.useRouteContext();
  const search = useRead(Route.useSearch(), readQualitySearch);
  const navigate = Route.useNavigate();
  const onSearch = (change: QualityChange) =>
    void navigate({
      search: (before) => readQualitySearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return <QualityScreen session={session} search={search} onSearch={onSearch} />;
}
