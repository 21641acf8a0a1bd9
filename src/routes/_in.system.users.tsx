import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../features/users/screen.tsx';
import { userAddress } from '../features/users/search.ts';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/users')({ validateSearch: asGiven, component: Users });

function Users() {
  return <UsersScreen {...useSearchState(Route, userAddress)} />;
}
