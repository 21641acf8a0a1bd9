import { storeArticles } from '#core/catalog/stock/store-article';
import { editRecord, withdrawRecord } from '#core/near-expiry/contract';
import { historyRows } from '#core/near-expiry/history';
import type { HistoryRow } from '#core/near-expiry/row';
import { rowIn } from '#core/wire/collection';
import type { Recorded } from '#offline';
import { useOffline } from '#offline/react';
import { useAmended } from '../../../store-work/refused.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useView } from '../store-view.tsx';
import { type HistorySearch, historyFilterOf } from './search.ts';
import { idOfRecord } from './use-log.ts';

/** A refused edit or withdrawal. */
export type AmendedRecord = Recorded<typeof editRecord | typeof withdrawRecord>;

export type OpenRecord = {
  row: HistoryRow | undefined;
  /** The refused edit or withdrawal that is mended here. */
  mended: AmendedRecord | undefined;
  /** It is a withdrawal: its question comes first. */
  isAsking: boolean;
};

/** The record that the address names: from the list on screen, or as it is without the refused operation on it. */
export function useOpenRecord(
  search: HistorySearch,
  rows: readonly HistoryRow[],
  older: HistoryRow | undefined,
): OpenRecord {
  const { today, store } = useStoreWork();
  const { isPinned } = useView();
  const { mirror } = useOffline();
  const mended = useAmended(search.mend, editRecord, withdrawRecord);
  if (mended) {
    const { farticle = '' } = mended.body;
    const article = mirror.without(rowIn(storeArticles, mended.store, farticle), mended.id);
    const context = { today, timeZone: store.timeZone, isPinned };
    const all = article ? historyRows([article], historyFilterOf({ past: true }), context) : [];
    const row = all.find((one) => one.id === idOfRecord(mended));
    if (row) return { row, mended, isAsking: mended.call === withdrawRecord.name };
  }
  const row = rows.find(({ id }) => id === search.record) ?? (search.view === 'older' ? older : undefined);
  return { row, mended: undefined, isAsking: false };
}
