import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  async beforeLoad({ context }) {
    const session = await context.signedIn.session();
    // Query values that sign-in brings along stay (spec 1, section 2).
    throw redirect({ to: session ? '/dashboard' : '/login', search: true, replace: true });
  },
});
