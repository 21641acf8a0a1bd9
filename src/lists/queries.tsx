import { persistQueryClient } from '@tanstack/query-persist-client-core';
import { IsRestoringProvider, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Unreachable } from '../api/answered.ts';
import { onListsChanged } from '../api/changed-lists.ts';
import { cacheOf, isForLater } from '../api/query-cache.ts';

/**
 * Office work lives here: answers of the server, kept on this device for the user who asked, so that a page once
 * opened opens offline with its age. Put it around the part of a screen that asks.
 */
export function Queries({ userId, children }: { userId: string; children: ReactNode }) {
  const { client, restored } = queriesOf(userId);
  const [isRestoring, setRestoring] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    void restored.then(() => isCurrent && setRestoring(false));
    return () => {
      isCurrent = false;
    };
  }, [restored]);
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}

/** Asks for every answer anew: at once for those on screen, for others when they are next shown. */
export async function refreshQueries(): Promise<void> {
  await open?.client.invalidateQueries();
}

onListsChanged((names) => {
  const isMeant = (first: unknown) =>
    typeof names !== 'string' && names.some((name) => first === name || String(first).startsWith(`${name}.`));
  return open?.client.invalidateQueries({
    predicate: ({ queryKey: [first], state }) =>
      names === 'all' || (names === 'failed' ? state.error instanceof Unreachable : isMeant(first)),
  });
});

const keptMs = 7 * 86_400_000;
const freshMs = 15_000;
/** To be raised when answers that were kept can no longer be read. */
const shape = '1';

let open:
  | { userId: string; client: QueryClient; restored: Promise<void>; isForgotten(): boolean }
  | undefined;

function queriesOf(userId: string) {
  if (open?.userId === userId && !open.isForgotten()) return open;
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: keptMs,
        // What the browser believes about the network is a hint: the call itself finds out.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => error instanceof Unreachable && failures < 1,
      },
    },
  });
  const persister = cacheOf(userId);
  const [, restoring] = persistQueryClient({
    queryClient: client,
    persister,
    maxAge: keptMs,
    buster: shape,
    // An answer that is forgotten with its screen is not for later: a form's, which must be as it is now.
    dehydrateOptions: { shouldDehydrateQuery: (query) => query.gcTime >= keptMs && isForLater(query) },
  });
  // A cache that cannot be read is an empty one. However fresh, it is asked anew: who reloads a page wants it as it is now.
  const restored = restoring.catch(() => undefined).then(() => client.invalidateQueries());
  open = { userId, client, restored, isForgotten: persister.isForgotten };
  return open;
}
