import { createFileRoute } from '@tanstack/react-router';
import { RolesScreen } from '../features/roles/screen.tsx';
import { type RoleSearchChange, readRoleSearch } from '../features/roles/search.ts';

export const Route = createFileRoute('/_in/system/roles')({
  validateSearch: readRoleSearch,
  component: Roles,
});

function Roles() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = (change: RoleSearchChange) =>
    void navigate({
      search: (before) => readRoleSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  return <RolesScreen search={search} onSearch={onSearch} />;
}
