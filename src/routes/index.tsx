import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  async beforeLoad({ context }) {
    const session = await context.signedIn.session();
    throw redirect({ to: session ? '/dashboard' : '/login', replace: true });
  },
});
