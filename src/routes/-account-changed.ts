import { getRouteApi, useRouter } from '@tanstack/react-router';
import { refreshSession } from '../features/session/data.ts';

const inside = getRouteApi('/_in');

/** Has the session read anew, after its account was changed: every page says what it is now. */
export function useAccountChanged(): () => Promise<void> {
  const { session, signedIn } = inside.useRouteContext();
  const router = useRouter();
  return async () => {
    // The change may have ended the session.
    await refreshSession(session, {});
    await signedIn.changed();
    await router.invalidate();
  };
}
