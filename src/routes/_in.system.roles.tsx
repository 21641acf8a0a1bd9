import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { RolesScreen } from '../features/roles/screen.tsx';
import { type RoleSearchChange, readRoleSearch } from '../features/roles/search.ts';
import { asGiven, useRead } from '../ui/search-params.ts';

export const Route = createFileRoute('/_in/system/roles')({
  validateSearch: asGiven,
  component: Roles,
});

function Roles() {
  const search = useRead(Route.useSearch(), readRoleSearch);
  const navigate = Route.useNavigate();
  const onSearch = (change: RoleSearchChange) =>
    void navigate({
      search: (before) => readRoleSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const onView = useCallback(
    (role: string) => void navigate({ to: '/profile/index', search: { role } }),
    [navigate],
  );
  return <RolesScreen search={search} onSearch={onSearch} onView={onView} />;
}
