import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { limitOf } from '#core/parameters/catalog';
import { OfflineContext } from '#offline/react';
import { Shell } from '../features/shell/screen.tsx';
import { setNoticeTimes } from '../ui/notice-times.ts';

/** Every screen of somebody signed in: without a session there is only the login page. */
export const Route = createFileRoute('/_in')({
  async beforeLoad({ context, location }) {
    const session = await context.signedIn.session();
    if (!session) throw redirect({ to: '/login', search: { redirect: location.href } });
    return { session };
  },
  loader: ({ context }) => context.signedIn.offline(context.session),
  component: SignedIn,
});

function SignedIn() {
  const { session } = Route.useRouteContext();
  const { parameters } = session.user;
  useEffect(() => {
    setNoticeTimes({
      notice: limitOf('notice-seconds', parameters),
      error: limitOf('error-notice-seconds', parameters),
    });
  }, [parameters]);
  return (
    <OfflineContext value={Route.useLoaderData()}>
      <Shell user={session.user} />
    </OfflineContext>
  );
}
