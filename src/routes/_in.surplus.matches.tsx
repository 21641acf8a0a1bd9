import { createFileRoute } from '@tanstack/react-router';
import { lacks } from '#core/goods-lack/contract';
import { MatchesScreen } from '../features/surplus/matches/screen.tsx';
import { matchesAddress } from '../features/surplus/matches/search.ts';
import { OfficeScreen } from '../office/office.tsx';
import { CompanyScreen } from '../store-work/company-screen.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/surplus/matches')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Matches,
});

function Matches() {
  const { session } = Route.useRouteContext();
  return (
    <OfficeScreen session={session}>
      <CompanyScreen session={session} rows={lacks}>
        <MatchesScreen {...useSearchState(Route, matchesAddress)} />
      </CompanyScreen>
    </OfficeScreen>
  );
}
