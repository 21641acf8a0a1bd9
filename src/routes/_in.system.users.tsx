import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { UsersScreen } from '../features/users/screen.tsx';
import { readUserSearch, type UserSearchChange } from '../features/users/search.ts';
import { asGiven, useRead } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/users')({
  validateSearch: asGiven,
  component: Users,
});

function Users() {
  const search = useRead(Route.useSearch(), readUserSearch);
  const navigate = Route.useNavigate();
  const onSearch = useCallback(
    (change: UserSearchChange) =>
      void navigate({
        search: (before) => readUserSearch({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return <UsersScreen search={search} onSearch={onSearch} />;
}
