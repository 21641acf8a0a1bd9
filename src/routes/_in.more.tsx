import { createFileRoute } from '@tanstack/react-router';
import { useOffline } from '#offline/react';
import { forgetQueries } from '../api/query-cache.ts';
import { signOut } from '../features/session/data.ts';
import { MoreScreen } from '../features/shell/more-screen.tsx';

export const Route = createFileRoute('/_in/more')({ component: More });

function More() {
  const { session, signedIn } = Route.useRouteContext();
  const offline = useOffline();
  const navigate = Route.useNavigate();
  return (
    <MoreScreen
      user={session.user}
      onSignOut={async () => {
        // The session first: with it, what is cleared could be fetched anew.
        await signOut(session);
        await offline.clearReplicas();
        await forgetQueries();
        await signedIn.changed();
        await navigate({ to: '/login', replace: true });
      }}
    />
  );
}
