import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { RouteProgress } from '../../../ui/feedback/route-progress.tsx';

/** On the way to a page that never comes. */
const router = createRouter({
  routeTree: createRootRoute({ loader: () => new Promise<never>(() => undefined) }),
  history: createMemoryHistory(),
});

export const heightPx = 60;

export const states = {
  loading: () => {
    useEffect(() => void router.load(), []);
    return (
      <RouterContextProvider router={router}>
        <RouteProgress />
      </RouterContextProvider>
    );
  },
};
