import { useMemo } from 'react';
import { editRecord, withdrawRecord } from '#core/near-expiry/contract';
import { recordedAs, type StoredOperation } from '#offline';
import { useRefused } from '../../store-work/refused.ts';
import { useStoreWork } from '../../store-work/store-work.ts';
import { queued } from './offline-kind.ts';
import { useView } from './store-view.tsx';

/** What was refused about an article of the store, oldest first. */
export function useRefusedOn(article: string): readonly StoredOperation[] {
  const refused = useRefused(useStoreWork().store.code);
  return useMemo(
    () => refused.filter((operation) => recordedAs(operation, ...queued)?.body.farticle === article),
    [refused, article],
  );
}

/** What was refused about records of the store that its log does not show: withdrawn by others, or being withdrawn here. */
export function useRefusedOnHidden(): readonly StoredOperation[] {
  const { articles } = useView();
  const refused = useRefused(useStoreWork().store.code);
  return useMemo(() => {
    const ofRecords = refused.flatMap((operation) => recordedAs(operation, editRecord, withdrawRecord) ?? []);
    if (ofRecords.length === 0) return ofRecords;
    const shown = new Set(articles.flatMap((article) => article.records.map((record) => record.id)));
    return ofRecords.filter(({ params }) => !shown.has(params.id));
  }, [refused, articles]);
}
