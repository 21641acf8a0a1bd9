import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOf } from '../features/shell/home.ts';

export const Route = createFileRoute('/')({
  async beforeLoad({ context }) {
    const session = await context.signedIn.session();
    throw redirect({ to: session ? homeOf(session.user) : '/login', replace: true });
  },
});
