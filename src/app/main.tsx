import '../ui/theme/tokens.css';
import './styles.css';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Failure, isNotFetched } from '../features/shell/parts/failure.tsx';
import { keepComposed } from '../ui/keys/composed.ts';
import { deskQuery } from '../ui/layout/desk-query.ts';
import { firstScreenMs } from '../ui/layout/first-screen.ts';
import { fetchPart } from '../ui/layout/lazy-part.ts';
import { liftLastSeen } from '../ui/layout/lift-last-seen.ts';
import { componentOf, reportError } from './error-catch.ts';
import { loadLaterWords, loadSignedInWords, startLanguage } from './language.ts';
import { Providers } from './providers.tsx';
import { routeTree } from './route-tree.gen.ts';
import { createSignedIn } from './signed-in.ts';

const signedIn = createSignedIn();
const router = createRouter({
  routeTree,
  context: { signedIn },
  defaultPreload: 'intent',
  defaultErrorComponent: Failure,
  // On a desk each open page keeps its own place; the router would carry that of one page over to the next.
  scrollRestoration: () => !matchMedia(deskQuery).matches,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

async function start(): Promise<void> {
  keepComposed();
  // The words and the first route travel side by side; the shell in index.html stands until both are here.
  await Promise.all([startLanguage(), router.load()]);
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root, { onCaughtError: noteCaught }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  liftLastSeen();
  // The first tap may be answered with them.
  if (await signedIn.session()) keepTrying(loadLaterWords);
  setTimeout(loadTheRest, firstScreenMs);
}

/** A screen that failed while it was drawn: the boundary around it shows that, and here it is written down. */
function noteCaught(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  // biome-ignore lint/suspicious/noConsole: React itself would, were it not asked to tell us
  console.error(error);
  // Being without a network is no fault.
  if (!isNotFetched(error)) reportError({ kind: 'render', error, component: componentOf(componentStack) });
}

/** What the first paint needs nothing of: the words with which the login page refuses, and the worker. */
function loadTheRest(): void {
  keepTrying(loadLaterWords);
  void loadSignedInWords().catch(() => undefined);
  void import('./error-log.ts')
    .then(({ startErrorLog }) => startErrorLog(async () => (await signedIn.session())?.token))
    .catch(() => undefined);
  void import('./worker.ts')
    .then(({ registerWorker }) => registerWorker((href) => void router.navigate({ href })))
    .catch(unlessNotFetched);
}

/** Without a network, until there is one. */
function keepTrying(load: () => Promise<unknown>): void {
  void fetchPart(load, async () => undefined);
}

/** Whoever leaves the page while it fetches something cuts that off: no fault. Anything else stays one. */
function unlessNotFetched(error: unknown): void {
  if (!isNotFetched(error)) throw error;
}

// Not awaited here: a route's chunk may import this one, and would wait for it for ever.
void start();
signedIn.watch(router);
