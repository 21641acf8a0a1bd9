import { createFileRoute, useRouter } from '@tanstack/react-router';
import { viewAsRole } from '#core/session/view-as';
import { OfficeScreen } from '../api/office.tsx';
import { ProfileScreen, type ProfileTab, profileTabs } from '../features/profile/screen.tsx';
import { refreshSession } from '../features/session/data.ts';
import { Security } from '../features/session/parts/security.tsx';
import { ViewAs } from '../features/session/parts/view-as.tsx';

export const Route = createFileRoute('/_in/profile/index')({
  validateSearch: (search: Record<string, unknown>): { tab?: ProfileTab } => {
    const tab = profileTabs.find((one) => one === search.tab);
    return tab ? { tab } : {};
  },
  component: Profile,
});

function Profile() {
  const { session, signedIn } = Route.useRouteContext();
  const { tab = 'account' } = Route.useSearch();
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
