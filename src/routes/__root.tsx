import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Language } from '#core/wire/languages';
import type { Offline } from '#offline';
import type { Session } from '../features/session/data.ts';
import { RouteProgress } from '../ui/feedback/route-progress.tsx';

/** What the app gives to every route. */
export type RouteContext = {
  signedIn: {
    allStores(session: Session): Promise<void>;
    session(): Promise<Session | undefined>;
    offline(session: Session): Promise<Offline>;
    changed(): Promise<void>;
    officeWords(): Promise<void>;
    /** Switches the language of this page alone, office words included. */
    speak(language: Language): Promise<void>;
  };
};

export const Route = createRootRouteWithContext<RouteContext>()({ component: Root });

function Root() {
  return (
    <>
      <RouteProgress />
      <Outlet />
    </>
  );
}
