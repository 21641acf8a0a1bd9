import { createFileRoute } from '@tanstack/react-router';
import { ConnectorsScreen } from '../features/connectors/screen.tsx';
import { runAddress } from '../features/connectors/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/connectors')({
  validateSearch: asGiven,
  component: Connectors,
});

function Connectors() {
  return <ConnectorsScreen {...useSearchState(Route, runAddress)} />;
}
