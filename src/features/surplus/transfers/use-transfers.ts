import { useMemo } from 'react';
import { moveTransfer, transfers } from '#core/surplus/contract';
import { listHeld, type TransferTab, transferTabs } from '#core/surplus/list';
import { type By, byOf } from '#core/surplus/transfer-moves';
import type { Transfer } from '#core/surplus/types';
import { recordedAs, type StoredOperation } from '#offline';
import { useRows } from '#offline/react';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useUnsent } from '../../../store-work/unsent.ts';
import type { TransfersSearch } from './search.ts';

/** The transfers of this store that its devices hold, unsent work folded in. */
export function useTransfers(): { isLoaded: boolean; all: readonly Transfer[]; by: By } {
  const { store, user } = useStoreWork();
  const { loaded, rows } = useRows(transfers, store.code);
  const all = useMemo(() => [...rows.values()].map(({ value }) => value), [rows]);
  const by = useMemo(() => byOf(user), [user]);
  return { isLoaded: loaded, all, by };
}

/** The rows of each tab under the filters of the address, in its order. */
export function useLists(
  all: readonly Transfer[],
  search: TransfersSearch,
): Readonly<Record<TransferTab, readonly Transfer[]>> {
  const { store } = useStoreWork();
  return useMemo(() => {
    const of = (tab: TransferTab) =>
      listHeld(all, store.code, {
        tab,
        search: search.q ?? '',
        state: search.state ?? '',
        sort: search.sort ?? '',
      });
    return Object.fromEntries(transferTabs.map((tab) => [tab, of(tab)])) as Record<TransferTab, Transfer[]>;
  }, [all, store.code, search]);
}

/** Which transfers have unsent work. */
export function useMarks() {
  return useUnsent(idOf);
}

function idOf(operation: StoredOperation): string | undefined {
  return recordedAs(operation, moveTransfer)?.params.id;
}
