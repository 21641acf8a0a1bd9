import { useDeferredValue, useMemo } from 'react';
import { editRecord, recordCheck, withdrawRecord } from '#core/near-expiry/contract';
import { historyRows } from '#core/near-expiry/history';
import type { HistoryRow } from '#core/near-expiry/row';
import { recordedAs, type StoredOperation } from '#offline';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useView } from '../store-view.tsx';
import { type HistorySearch, historyFilterOf } from './search.ts';

/**
 * The records on this device that the address asks for, newest first unless it says otherwise, and how many more there
 * are of lots that have expired.
 */
export function useDeviceRows(search: HistorySearch): {
  rows: HistoryRow[];
  expired: number;
  /** The address of these rows. */
  madeFor: HistorySearch;
} {
  const view = useView();
  const { today, store } = useStoreWork();
  // Typing stays quick: the list follows the text when the browser has time.
  const text = useDeferredValue(search.q ?? '');
  const { q: _, ...others } = search;
  const madeFor: HistorySearch = text === '' ? others : { ...others, q: text };
  const filter = historyFilterOf(madeFor);
  const key = JSON.stringify(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filter
  const found = useMemo(() => {
    const context = { today, timeZone: store.timeZone, isPinned: view.isPinned };
    const rows = historyRows(view.articles, filter, context);
    if (!filter.afterToday) return { rows, expired: 0 };
    const all = historyRows(view.articles, { ...filter, afterToday: false }, context);
    return { rows, expired: all.length - rows.length };
  }, [view, key, today, store.timeZone]);
  return { ...found, madeFor };
}

/** The server's rows with unsent edits and pins in them, and without the records that are being withdrawn. */
export function withUnsent(
  rows: readonly HistoryRow[],
  operations: readonly StoredOperation[],
  isPinned: (article: string) => boolean,
): HistoryRow[] {
  const remarks = new Map<string, string>();
  const withdrawn = new Set<string>();
  for (const operation of operations) {
    const edit = recordedAs(operation, editRecord);
    if (edit?.body.remark !== undefined) remarks.set(edit.params.id, edit.body.remark);
    const withdrawal = recordedAs(operation, withdrawRecord);
    if (withdrawal) withdrawn.add(withdrawal.params.id);
  }
  return rows
    .filter((row) => !withdrawn.has(row.id))
    .map((row) => ({ ...row, pinned: isPinned(row.article), remark: remarks.get(row.id) ?? row.remark }));
}

/** The record that an operation makes, edits or withdraws; undefined for a pin and for other features' work. */
export function idOfRecord(operation: StoredOperation): string | undefined {
  return (
    recordedAs(operation, recordCheck)?.body.id ??
    recordedAs(operation, editRecord, withdrawRecord)?.params.id
  );
}
