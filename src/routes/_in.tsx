import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { limitOf } from '#core/parameters/catalog';
import { hasAllStores } from '#core/session/known-stores';
import { OfflineContext, useOffline } from '#offline/react';
import { forgetQueries } from '../api/query-cache.ts';
import { useIsCutOff } from '../api/use-cut-off.ts';
import { SessionGuard } from '../features/session/guard.tsx';
import type { LoginReason } from '../features/session/redirect.ts';
import { signOut, tellLeft } from '../features/session/sign-out.ts';
import { noteWaiting } from '../features/session/waiting.ts';
import { Shell } from '../features/shell/screen.tsx';
import { forgetTags } from '../features/shell/tags/tag-store.ts';
import { setHomeZone } from '../ui/dates/home-zone.ts';
import { CutOff } from '../ui/feedback/cut-off.ts';
import { setNoticeTimes } from '../ui/feedback/notice-times.ts';
import { lazyPart } from '../ui/layout/lazy-part.ts';

/** The first rows do not wait for it. */
const Bell = lazyPart(() =>
  import('../features/inbox/bell.tsx').then((module) => ({ default: module.Bell })),
);

/** Every screen of somebody signed in: without a session there is only the login page. */
export const Route = createFileRoute('/_in')({
  async beforeLoad({ context, location }) {
    const session = await context.signedIn.session();
    if (!session) throw redirect({ to: '/login', search: { redirect: location.href } });
    setHomeZone(session.user.stores.map(({ timeZone }) => timeZone));
    return { session };
  },
  loader: ({ context }) => context.signedIn.offline(context.session),
  component: SignedIn,
});

function SignedIn() {
  const { session } = Route.useRouteContext();
  return (
    <OfflineContext value={Route.useLoaderData()}>
      {/* Nothing that somebody had open, typed or ticked is the next one's. */}
      <Framed key={session.user.userId} />
    </OfflineContext>
  );
}

function Framed() {
  const { session, signedIn } = Route.useRouteContext();
  const offline = useOffline();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const { parameters } = session.user;
  // The next start draws what is seen now. Whoever leaves is forgotten.
  useEffect(() => {
    const keeping = import('../ui/layout/last-seen.ts').then(
      ({ keepLastSeen }) => keepLastSeen(),
      () => undefined,
    );
    return () => void keeping.then((forget) => forget?.());
  }, []);
  // Offline, the next look at the session reads them.
  useEffect(() => {
    if (!hasAllStores(session.user)) signedIn.allStores(session).catch(() => undefined);
  }, [session, signedIn]);
  // Whoever was here before may have signed out without a network.
  useEffect(() => void tellLeft(), []);
  // Somebody who is here sees their unsent work; the login page need not speak of it.
  useEffect(() => void noteWaiting(session.user, 0), [session.user]);
  useEffect(() => {
    setNoticeTimes({
      notice: limitOf('notice-seconds', parameters),
      error: limitOf('error-notice-seconds', parameters),
    });
  }, [parameters]);
  const changed = useCallback(async () => {
    await signedIn.changed();
    await router.invalidate();
    // What was refused while the session was over.
    const { refreshQueries } = await import('../lists/queries.tsx');
    await refreshQueries();
  }, [signedIn, router]);
  // Signed in again in another window: what was refused until now.
  const before = useRef(session.token);
  useEffect(() => {
    if (before.current === session.token) return;
    before.current = session.token;
    void import('../lists/queries.tsx').then(({ refreshQueries }) => refreshQueries());
  }, [session.token]);
  const leaving = useRef<Promise<void>>(undefined);
  const leaveOnce = useCallback(
    async (reason?: LoginReason) => {
      // Where they were, for whoever signs in next (spec 1, section 2).
      const redirectTo = location.pathname + location.search;
      const atProvider = session.user.byProvider
        ? await import('../features/session/provider.ts').then(
            ({ whereToSignOut }) => whereToSignOut(session),
            () => null,
          )
        : null;
      // The session first: with it, what is cleared could be fetched anew.
      await signOut(session);
      // Not waited for: the browser tells its push service, which may be out of reach.
      void import('../features/inbox/device-push.ts')
        .then(({ forgetPush }) => forgetPush())
        .catch(() => undefined);
      await noteWaiting(session.user, offline.mirror.pending.get().operations.length);
      const unsent =
        offline.mirror.pending.get().operations.length + offline.photos.waiting.get().photos.length;
      await noteWaiting(session.user, unsent);
      await offline.clearReplicas();
      await forgetQueries();
      const { clearErrors } = await import('../features/shell/errors/log.ts');
      await clearErrors();
      forgetTags(session.user.userId);
      await signedIn.changed();
      await navigate({
        to: '/login',
        search: { redirect: redirectTo, ...(reason && { reason }) },
        replace: true,
        // Nobody stays: whoever chose to leave has been asked.
        ignoreBlocker: true,
      });
      const told = tellLeft();
      if (atProvider !== null) await told.then(() => location.assign(atProvider));
    },
    [session, signedIn, offline, navigate],
  );
  // Several answers may say so at once, and whoever comes second would find the database closed.
  const leave = useCallback(
    (reason?: LoginReason) => {
      leaving.current ??= leaveOnce(reason).catch((error) => {
        // It can be tried again.
        leaving.current = undefined;
        throw error;
      });
      return leaving.current;
    },
    [leaveOnce],
  );
  return (
    <CutOff value={useIsCutOff()}>
      <SessionGuard session={session} onChanged={changed} onLeave={leave} onAnother={() => void leave()}>
        <Shell
          user={session.user}
          token={session.token}
          bell={
            <Suspense fallback={<span style={{ width: 40 }} />}>
              <Bell session={session} />
            </Suspense>
          }
          onSignOut={() => leave()}
        />
      </SessionGuard>
    </CutOff>
  );
}
