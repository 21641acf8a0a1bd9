import { createFileRoute, useRouter } from '@tanstack/react-router';
import { viewAsRole } from '#core/session/view-as';
import { OfficeScreen } from '../api/office.tsx';
import { ProfileScreen, type ProfileTab, profileTabs } from '../features/profile/screen.tsx';
import { refreshSession } from '../features/session/data.ts';
import { Security } from '../features/session/parts/security.tsx';
import { ViewAs } from '../features/session/parts/view-as.tsx';
import { asGiven, useRead } from '../ui/search-params.ts';

export const Route = createFileRoute('/_in/profile/index')({
  validateSearch: asGiven,
  component: Profile,
});

function Profile() {
  const { session, signedIn } = Route.useRouteContext();
  const tab = useRead(Route.useSearch(), readTab);
  const navigate = Route.useNavigate();
  const router = useRouter();
  const changed = async () => {
    await refreshSession(session);
    await signedIn.changed();
    await router.invalidate();
  };
  const mayView = session.user.viewAs === null && session.user.calls.includes(viewAsRole.name);
  return (
    <OfficeScreen session={session}>
      <ProfileScreen
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
        onChanged={changed}
        security={<Security />}
        viewing={mayView && <ViewAs session={session} onChanged={() => signedIn.changed()} />}
      />
    </OfficeScreen>
  );
}

function readTab(search: Record<string, unknown>): ProfileTab {
  return profileTabs.find((tab) => tab === search.tab) ?? 'account';
}
