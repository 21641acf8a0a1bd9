import { createFileRoute, redirect } from '@tanstack/react-router';
import { Placeholder } from '../features/shell/parts/placeholder.tsx';

/** An address that no screen has: that of a menu whose screen this version does not know, else of nothing. */
export const Route = createFileRoute('/_in/$')({
  async beforeLoad({ context, location }) {
    // Looked for in a file of its own: the login page needs nothing of it.
    const { menuOfUserAt } = await import('../features/shell/menu/menu-at.ts');
    const found = menuOfUserAt(context.session.user, location.pathname);
    if (!found) throw redirect({ to: '/404', replace: true });
    // The screen is known, and lives elsewhere.
    if (found.to !== location.pathname && !found.isExternal) {
      throw redirect({ href: found.to, replace: true });
    }
    return { component: found.menu.component };
  },
  component: Unknown,
});

function Unknown() {
  return <Placeholder component={Route.useRouteContext().component} />;
}
