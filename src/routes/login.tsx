import { createFileRoute, redirect } from '@tanstack/react-router';
import { refreshSession } from '../features/session/data.ts';
import { afterLogin, readLoginSearch } from '../features/session/redirect.ts';
import { LoginScreen } from '../features/session/screen.tsx';

export const Route = createFileRoute('/login')({
  validateSearch: readLoginSearch,
  async beforeLoad({ context, search }) {
    const session = await context.signedIn.session();
    if (!session) return;
    if (search.redirect === undefined) throw redirect({ to: '/', replace: true });
    // Somebody whose session has run out comes to sign in again; whoever has one goes on.
    const isSignedIn = typeof (await refreshSession(session)) === 'object';
    if (isSignedIn) throw redirect({ href: afterLogin(search), replace: true });
  },
  component: Login,
});

function Login() {
  const { signedIn } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginScreen
      reason={search.reason}
      target={afterLogin(search)}
      onSignedIn={async () => {
        await signedIn.changed();
        await navigate({ href: afterLogin(search), replace: true });
      }}
    />
  );
}
