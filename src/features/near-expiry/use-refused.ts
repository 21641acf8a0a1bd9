import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { editRecord, withdrawRecord } from '#core/near-expiry/contract';
import type { StoreArticle } from '#core/near-expiry/types';
import type { StoredOperation } from '#offline';
import { useOffline, usePending } from '#offline/react';

/** The refused operation that the address asks to mend; undefined when there is none, or none any more. */
export function useMended(id: string | undefined): StoredOperation | undefined {
  const { operations } = usePending();
  return id === undefined
    ? undefined
    : operations.find((operation) => operation.id === id && operation.state === 'parked');
}

/** What was refused about an article of a store, oldest first. */
export function useRefusedOn(store: string, article: string): readonly StoredOperation[] {
  const { operations } = usePending();
  const { kindOf } = useOffline();
  return useMemo(
    () =>
      operations.filter(
        (operation) =>
          operation.state === 'parked' &&
          operation.store === store &&
          kindOf(operation.call)?.feature === 'near-expiry' &&
          (operation.body as { farticle: string }).farticle === article,
      ),
    [operations, kindOf, store, article],
  );
}

/** What was refused about records of a store that its log does not show: withdrawn by others, or being withdrawn here. */
export function useRefusedOnHidden(
  store: string,
  articles: readonly StoreArticle[],
): readonly StoredOperation[] {
  const { operations } = usePending();
  return useMemo(() => {
    const refused = operations.filter(
      (operation) =>
        operation.state === 'parked' &&
        operation.store === store &&
        (operation.call === editRecord.name || operation.call === withdrawRecord.name),
    );
    if (refused.length === 0) return refused;
    const shown = new Set(articles.flatMap((article) => article.records.map((record) => record.id)));
    return refused.filter(({ params }) => !shown.has((params as { id: string }).id));
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
