import { createFileRoute } from '@tanstack/react-router';
import { waste } from '#core/waste/contract';
import { WasteScreen } from '../features/waste/ledger/screen.tsx';
import { ledgerAddress } from '../features/waste/ledger/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';
import { wordsAndRows } from './-words-and-rows.ts';

export const Route = createFileRoute('/_in/stock/waste')({
  validateSearch: asGiven,
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search: { of } }) => ({ of }),
  loader: ({ context, deps }) => wordsAndRows(context, ledgerAddress.read(deps).of, waste),
  component: Waste,
});

function Waste() {
  const { session } = Route.useRouteContext();
  return <WasteScreen session={session} {...useSearchState(Route, ledgerAddress)} />;
}
