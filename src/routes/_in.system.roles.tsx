import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RolesScreen } from '../features/roles/screen.tsx';
import { roleAddress } from '../features/roles/search.ts';
import { useViewAs } from '../features/session/parts/use-view-as.ts';
import { errorToast } from '../ui/feedback/toast.tsx';
import { asGiven, useSearchState } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/system/roles')({ validateSearch: asGiven, component: Roles });

function Roles() {
  const { t } = useTranslation('forms');
  const { session, signedIn } = Route.useRouteContext();
  const { begin, problem } = useViewAs(session, () => signedIn.changed());
  useEffect(() => {
    if (problem) errorToast(t(`reasons:${problem.reason}`, problem.params), t('close'));
  }, [problem, t]);
  return <RolesScreen {...useSearchState(Route, roleAddress)} onView={(role) => void begin(role)} />;
}
