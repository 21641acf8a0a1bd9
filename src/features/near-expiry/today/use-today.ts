import { useMemo } from 'react';
import { storeArticles } from '#core/catalog/stock/store-article';
import type { SessionInfo, StoreInfo } from '#core/session/contract';
import { useDownload } from '../../../store-work/download.ts';
import { useToday } from '../../../store-work/today.ts';
import { useStoreView } from '../store-view.tsx';
import { type CheckLine, type CheckLineKey, checkLine } from './lines.ts';

/** A store's goods as this device holds them, and which day it is there; `isHere` once all of them are. */
export function useStoreToday(store: StoreInfo, user: Pick<SessionInfo, 'userId'>) {
  const { code, timeZone } = store;
  const view = useStoreView(code, user.userId);
  const { isComplete } = useDownload(storeArticles, code);
  const today = useToday(timeZone);
  return useMemo(
    () => ({ view, isHere: view.isLoaded && isComplete, where: { store: code, today, timeZone } }),
    [view, isComplete, code, today, timeZone],
  );
}

export type StoreToday = ReturnType<typeof useStoreToday>;

/** Of each of these lists how much it has, undefined until all goods are here, and its address. */
export function useCheckLines<Key extends CheckLineKey>(
  { view, isHere, where }: StoreToday,
  keys: readonly Key[],
): { key: Key; figure: number | undefined; search: CheckLine['search'] }[] {
  return useMemo(
    () =>
      keys.map((key) => {
        const { count, search } = checkLine(key, view, where);
        return { key, figure: isHere ? count : undefined, search };
      }),
    [view, isHere, where, keys],
  );
}
