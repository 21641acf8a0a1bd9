import { createFileRoute } from '@tanstack/react-router';
import { viewAsRole } from '#core/session/view-as';
import { ProfileScreen, type ProfileTab, profileTabs } from '../features/profile/screen.tsx';
import { Security } from '../features/session/parts/security.tsx';
import { ViewAs } from '../features/session/parts/view-as.tsx';
import { OfficeScreen } from '../office/office.tsx';
import { asGiven } from '../ui/lists/search-params.ts';
import { useAccountChanged } from './-account-changed.ts';

export const Route = createFileRoute('/_in/profile/index')({
  validateSearch: asGiven,
  // What was changed in the administration is told in the administration's words.
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Profile,
});

function Profile() {
  const { session, signedIn } = Route.useRouteContext();
  const { tab, role } = readProfileSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const changed = useAccountChanged();
  const mayView = session.user.viewAs === null && session.user.calls.includes(viewAsRole.name);
  return (
    <OfficeScreen session={session}>
      <ProfileScreen
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
        onChanged={changed}
        security={<Security />}
        viewing={
          mayView && (
            <ViewAs
              key={role}
              session={session}
              isWanted={role !== undefined}
              onChanged={() => signedIn.changed()}
            />
          )
        }
      />
    </OfficeScreen>
  );
}

/** `role`: whoever comes to choose one has it, empty. */
function readProfileSearch(search: Record<string, unknown>): { tab: ProfileTab; role: string | undefined } {
  return {
    tab: profileTabs.find((tab) => tab === search.tab) ?? 'account',
    role: typeof search.role === 'string' ? search.role : undefined,
  };
}
