import { createFileRoute } from '@tanstack/react-router';
import { ChecksScreen } from '../features/near-expiry/checks/screen.tsx';
import { checkAddress, type SearchChange } from '../features/near-expiry/checks/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/sf/check')({ validateSearch: asGiven, component: Checks });

function Checks() {
  const { session } = Route.useRouteContext();
  return <ChecksScreen session={session} {...useSearchState(Route, checkAddress, opens)} />;
}

function opens({ article, scan }: SearchChange): boolean {
  return article !== undefined || scan !== undefined;
}
