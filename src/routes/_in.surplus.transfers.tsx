import { createFileRoute } from '@tanstack/react-router';
import { transfers } from '#core/surplus/contract';
import { TransfersScreen } from '../features/surplus/transfers/screen.tsx';
import { transfersAddress } from '../features/surplus/transfers/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';
import { wordsAndRows } from './-words-and-rows.ts';

export const Route = createFileRoute('/_in/surplus/transfers')({
  validateSearch: asGiven,
  codeSplitGroupings: [['loader', 'component']],
  loaderDeps: ({ search: { store } }) => ({ store }),
  loader: ({ context, deps }) => wordsAndRows(context, transfersAddress.read(deps).store, transfers),
  component: Transfers,
});

function Transfers() {
  const { session } = Route.useRouteContext();
  return <TransfersScreen session={session} {...useSearchState(Route, transfersAddress)} />;
}
