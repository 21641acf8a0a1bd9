import { useNavigate, useRouter } from '@tanstack/react-router';
import { useOffline } from '#offline/react';
import type { Tag } from './tags/tags.ts';

/** Shows a page as if it were opened for the first time: asked for anew, built anew. `rebuild` does the building. */
export function useRefresh(rebuild: (path: string) => void): (tag: Tag) => void {
  const navigate = useNavigate();
  const router = useRouter();
  const offline = useOffline();
  return async ({ path, href }) => {
    await navigate({ href });
    // Both are asked, as the page may live on either; without a network what is here is shown again.
    void offline.freshen().catch(() => undefined);
    const { refreshQueries } = await import('../../office/queries.tsx');
    await Promise.all([refreshQueries(), router.invalidate()]).catch(() => undefined);
    rebuild(path);
  };
}
