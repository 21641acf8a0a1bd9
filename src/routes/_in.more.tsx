import { createFileRoute } from '@tanstack/react-router';
import { forgetQueries } from '../api/query-cache.ts';
import { signOut } from '../features/session/data.ts';
import { MoreScreen } from '../features/shell/more-screen.tsx';

export const Route = createFileRoute('/_in/more')({ component: More });

function More() {
  const { session, signedIn } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <MoreScreen
      user={session.user}
      onSignOut={async () => {
        await signOut(session);
        await forgetQueries();
        await signedIn.changed();
        await navigate({ to: '/login', replace: true });
      }}
    />
  );
}
