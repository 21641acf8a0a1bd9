import { createFileRoute } from '@tanstack/react-router';
import { SubstitutesScreen } from '../features/goods-lack/substitutes/screen.tsx';
import { substitutesAddress } from '../features/goods-lack/substitutes/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/goodslack/substitutes')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Substitutes,
});

function Substitutes() {
  const { session } = Route.useRouteContext();
  return <SubstitutesScreen session={session} {...useSearchState(Route, substitutesAddress)} />;
}
