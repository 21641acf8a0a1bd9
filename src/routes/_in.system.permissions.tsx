import { createFileRoute } from '@tanstack/react-router';
import { type PermissionSearch, PermissionsScreen } from '../features/permissions/screen.tsx';

export const Route = createFileRoute('/_in/system/permissions')({
  validateSearch: ({ q }): PermissionSearch =>
    typeof q === 'string' || typeof q === 'number' ? { q: String(q).slice(0, 100) } : {},
  component: Permissions,
});

function Permissions() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PermissionsScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
