import { createFileRoute, redirect } from '@tanstack/react-router';
import { OfflineContext } from '#offline/react';
import { Shell } from '../features/shell/screen.tsx';

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
  return (
    <OfflineContext value={Route.useLoaderData()}>
      <Shell user={session.user} />
    </OfflineContext>
  );
}
