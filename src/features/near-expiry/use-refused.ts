import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { editRecord, withdrawRecord } from '#core/near-expiry/contract';
import type { StoreArticle } from '#core/near-expiry/types';
import type { QueuedCall } from '#core/wire/call';
import { type Recorded, recordedAs, type StoredOperation } from '#offline';
import { usePending } from '#offline/react';
import { queued } from './offline-kind.ts';

/** The refused operation of these calls that the address asks to mend; undefined when there is none, or none any more. */
export function useMended<const Calls extends readonly QueuedCall[]>(
  id: string | undefined,
  ...calls: Calls
): Recorded<Calls[number]> | undefined {
  const { operations } = usePending();
  const found = operations.find((operation) => operation.id === id && operation.state === 'parked');
  return found && recordedAs(found, ...calls);
}

/** What was refused about an article of a store, oldest first. */
export function useRefusedOn(store: string, article: string): readonly StoredOperation[] {
  const { operations } = usePending();
  return useMemo(
    () =>
      operations.filter(
        (operation) =>
          operation.state === 'parked' &&
          operation.store === store &&
          recordedAs(operation, ...queued)?.body.farticle === article,
      ),
    [operations, store, article],
  );
}

/** What was refused about records of a store that its log does not show: withdrawn by others, or being withdrawn here. */
export function useRefusedOnHidden(
  store: string,
  articles: readonly StoreArticle[],
): readonly StoredOperation[] {
  const { operations } = usePending();
  return useMemo(() => {
    const refused = operations
      .filter((operation) => operation.state === 'parked' && operation.store === store)
      .flatMap((operation) => recordedAs(operation, editRecord, withdrawRecord) ?? []);
    if (refused.length === 0) return refused;
    const shown = new Set(articles.flatMap((article) => article.records.map((record) => record.id)));
    return refused.filter(({ params }) => !shown.has(params.id));
  }, [operations, store, articles]);
}

/** Back to where the form was opened from; else what `otherwise` does. */
export function useWayBack(otherwise: () => void): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else otherwise();
  };
}
