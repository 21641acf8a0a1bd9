import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '../features/session/screen.tsx';

/** `redirect`: where to go after signing in; only an address of this app counts. */
export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' && /^\/(?![/\\])/.test(search.redirect)
      ? { redirect: search.redirect }
      : {},
  async beforeLoad({ context, search }) {
    const session = await context.signedIn.session();
    // With a redirect somebody comes to sign in again: their session has run out on the server.
    if (session && search.redirect === undefined) throw redirect({ to: '/', replace: true });
  },
  component: Login,
});

function Login() {
  const { signedIn } = Route.useRouteContext();
  const { redirect: target } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginScreen
      onSignedIn={async () => {
        await signedIn.changed();
        await navigate({ href: target ?? '/', replace: true });
      }}
    />
  );
}
