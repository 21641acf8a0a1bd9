import { type ReactNode, Suspense, useContext, useEffect, useEffectEvent, useState } from 'react';
import { limitOf } from '#core/parameters/catalog';
import { endsSession } from '#core/wire/codes';
import { useOffline } from '#offline/react';
import { onTrouble, type Trouble } from '../../api/trouble.ts';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { PageBanner } from '../../ui/layout/page-context.ts';
import { isLocked, refreshSession, type Session } from './data.ts';
import type { LoginReason } from './redirect.ts';
import { backToOwn } from './viewing.ts';

const ReLogin = lazyPart(() => import('./parts/relogin.tsx').then((module) => ({ default: module.ReLogin })));
const ForcedPassword = lazyPart(() =>
  import('./parts/forced-password.tsx').then((module) => ({ default: module.ForcedPassword })),
);
const DemandedSecondFactor = lazyPart(() =>
  import('./second-factor/demanded.tsx').then((module) => ({ default: module.DemandedSecondFactor })),
);
const SandboxBar = lazyPart(() =>
  import('./parts/sandbox-bar.tsx').then((module) => ({ default: module.SandboxBar })),
);
const ViewingBar = lazyPart(() =>
  import('./parts/viewing-bar.tsx').then((module) => ({ default: module.ViewingBar })),
);

/**
 * Stands around every screen of somebody signed in, and asks what a session asks: once to sign in again however many
 * calls have failed, to change a password that somebody else chose, to set up the second factor that is demanded; and
 * says while an administrator only looks.
 */
export function SessionGuard(props: {
  session: Session;
  /** The session on this device is another now. */
  onChanged: () => Promise<void>;
  /** Out, to the login page, which says why. */
  onLeave: (reason?: LoginReason) => Promise<void>;
  /** To the login page without forgetting anything. */
  onAnother: () => void;
  children: ReactNode;
}) {
  const { session, onChanged, onLeave } = props;
  const { user, token } = session;
  const [isAsking, answered] = useQuestion(session, onLeave, onChanged);
  const banner = useContext(PageBanner);
  const offline = useOffline();
  const unlocked = async () => {
    await refreshSession(session);
    await onChanged();
    // What was refused until now.
    await offline.freshen();
  };
  const wipe = useEffectEvent(async () => {
    // What can be sent is sent as their own; the login page sees to the rest.
    await offline.drain().catch(() => undefined);
    await onLeave('device-wiping');
  });
  useEffect(() => {
    if (user.mustWipe) void wipe();
  }, [user.mustWipe]);
  const mustSet = user.mustSetSecondFactor === true && !user.mustChangePassword;
  // Mounted from then on: what it has begun outlasts the server's word that it is no longer needed.
  const [hasMustSet, setMustSet] = useState(mustSet);
  if (mustSet && !hasMustSet) setMustSet(true);
  // Screens ask as soon as they are there. One that is there stays, with what is half typed in it.
  const isAllowed = !isLocked(session);
  const [hasOpened, setOpened] = useState(isAllowed);
  if (isAllowed && !hasOpened) setOpened(true);
  return (
    <PageBanner
      value={
        <>
          {user.sandbox && (
            <Suspense>
              <SandboxBar />
            </Suspense>
          )}
          {user.viewAs && (
            <Suspense>
              <ViewingBar role={user.viewAs.name} onStop={() => void backToOwn(session, onChanged)} />
            </Suspense>
          )}
          {banner}
        </>
      }
    >
      {hasOpened && props.children}
      <Suspense>
        {isAsking && (
          <ReLogin
            user={user}
            onSignedIn={onChanged}
            onCancel={answered}
            onAnother={() => {
              answered();
              props.onAnother();
            }}
          />
        )}
        {user.mustChangePassword && !isAsking && (
          <ForcedPassword
            usercode={user.usercode}
            name={user.name}
            minLength={limitOf('password-length', user.parameters)}
            token={token}
            onChanged={unlocked}
            onSignOut={() => onLeave()}
          />
        )}
        {hasMustSet && (
          <DemandedSecondFactor
            // Whoever only looks at the app as a role changes nothing there: it is done in their own session.
            own={{ usercode: user.usercode, token: session.own?.token ?? token }}
            isDue={mustSet && !isAsking}
            onDone={unlocked}
            onSignOut={() => onLeave()}
          />
        )}
      </Suspense>
    </PageBanner>
  );
}

/** What is still on its way when a question is answered belongs to that question. */
const sameQuestionMs = 2000;

/** Whether the user must be asked to sign in again, and how to say that they have answered. */
function useQuestion(
  session: Session,
  onLeave: (reason?: LoginReason) => Promise<void>,
  onChanged: () => Promise<void>,
): [boolean, () => void] {
  const [askedFor, setAskedFor] = useState<string>();
  const [cancelled, setCancelled] = useState<{ token: string; at: number }>();
  const { token } = session;

  const onSessionEnded = ({ unasked }: Trouble) => {
    // An administrator who looked goes back to their own.
    if (session.own) return void backToOwn(session, onChanged);
    // The notice above every screen says it; nobody is held up before they ask for something.
    if (unasked) return;
    if (cancelled?.token === token && Date.now() - cancelled.at < sameQuestionMs) return;
    setAskedFor(token);
  };
  const hear = useEffectEvent((trouble: Trouble) => {
    // What was still on its way when somebody signed in again is about the session before.
    const isPast = trouble.token !== undefined && trouble.token !== token;
    if (trouble.reason === 'device-is-locked') return void onLeave('device-locked');
    if (trouble.code !== undefined && endsSession(trouble.code) && !isPast) onSessionEnded(trouble);
    if (trouble.reason === 'user-without-role') void onLeave('user-without-role');
    const { mustChangePassword, mustSetSecondFactor } = session.user;
    const isNews =
      (trouble.reason === 'password-must-be-changed' && !mustChangePassword) ||
      (trouble.reason === 'second-factor-must-be-set' && !mustSetSecondFactor);
    if (isNews) void refreshSession(session).then(onChanged);
  });
  useEffect(() => onTrouble((trouble) => hear(trouble)), []);

  return [
    askedFor === token,
    () => {
      setAskedFor(undefined);
      setCancelled({ token, at: Date.now() });
    },
  ];
}
