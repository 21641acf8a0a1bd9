import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Placeholder } from '../features/shell/parts/placeholder.tsx';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { asGiven } from '../ui/lists/search-params.ts';

const Demo = lazyPart(() => import('./-demos/demo.tsx').then((module) => ({ default: module.Demo })));

/** An address that no screen has: a demo page's, that of a menu whose screen this version does not know, else of nothing. */
export const Route = createFileRoute('/_in/$')({
  validateSearch: asGiven,
  // Looked for in a file of its own: the login page needs nothing of it.
  beforeLoad: async ({ context, location }) =>
    (await import('./-place-at.ts')).placeOrAway(context.session.user, location.pathname),
  loader: async ({ context: { signedIn, menu } }) =>
    (await import('./-place-at.ts')).fetchedFor(signedIn, menu),
  component: Unknown,
});

function Unknown() {
  const { menu, to, session } = Route.useRouteContext();
  const search = Route.useSearch();
  if (!menu.component?.startsWith('demo/')) return <Placeholder component={menu.component} />;
  return (
    <Suspense>
      <Demo menu={menu} pathname={to} session={session} search={search} />
    </Suspense>
  );
}
