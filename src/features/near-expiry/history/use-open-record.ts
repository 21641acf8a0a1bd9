import { withdrawRecord } from '#core/near-expiry/contract';
import { type HistoryRow, historyRows } from '#core/near-expiry/history';
import type { StoreArticle } from '#core/near-expiry/types';
import type { StoredOperation } from '#offline';
import { useOffline } from '#offline/react';
import { articleRef } from '../offline-kind.ts';
import { useMended } from '../use-refused.ts';
import type { LogProps } from './props.ts';
import { historyFilterOf } from './search.ts';
import { idOfRecord } from './use-log.ts';

export type OpenRecord = {
  row: HistoryRow | undefined;
  /** The refused edit or withdrawal that is mended here. */
  mended: StoredOperation | undefined;
  /** It is a withdrawal: its question comes first. */
  isAsking: boolean;
};

/** The record that the address names: from the list on screen, or as it is without the refused operation on it. */
export function useOpenRecord(props: LogProps, rows: readonly HistoryRow[]): OpenRecord {
  const { search, view, today, store } = props;
  const { mirror } = useOffline();
  const mended = useMended(search.mend);
  if (mended) {
    const { farticle } = mended.body as { farticle: string };
    const article = mirror.without(articleRef(mended.store, farticle), mended.id) as StoreArticle | undefined;
    const context = { today, timeZone: store.timeZone, isPinned: view.isPinned };
    const all = article ? historyRows([article], historyFilterOf({ past: true }), context) : [];
    const row = all.find((one) => one.id === idOfRecord(mended));
    if (row) return { row, mended, isAsking: mended.call === withdrawRecord.name };
  }
  return { row: rows.find((row) => row.id === search.record), mended: undefined, isAsking: false };
}
