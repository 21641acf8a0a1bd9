import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RolesScreen } from '../features/roles/screen.tsx';
import { type RoleSearchChange, readRoleSearch } from '../features/roles/search.ts';
import { useViewAs } from '../features/session/parts/use-view-as.ts';
import { errorToast } from '../ui/feedback/toast.tsx';
import { asGiven, useRead } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/roles')({
  validateSearch: asGiven,
  component: Roles,
});

function Roles() {
  const { t } = useTranslation('forms');
  const { session, signedIn } = Route.useRouteContext();
  const search = useRead(Route.useSearch(), readRoleSearch);
  const navigate = Route.useNavigate();
  const onSearch = (change: RoleSearchChange) =>
    void navigate({
      search: (before) => readRoleSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
  const { begin, problem } = useViewAs(session, () => signedIn.changed());
  useEffect(() => {
    if (problem) errorToast(t(`reasons:${problem.reason}`, problem.params), t('close'));
  }, [problem, t]);
  return <RolesScreen search={search} onSearch={onSearch} onView={(role) => void begin(role)} />;
}
