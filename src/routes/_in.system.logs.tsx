import { createFileRoute } from '@tanstack/react-router';
import { LogsScreen } from '../features/logs/screen.tsx';
import { logAddress } from '../features/logs/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/logs')({ validateSearch: asGiven, component: Logs });

function Logs() {
  return <LogsScreen {...useSearchState(Route, logAddress)} />;
}
