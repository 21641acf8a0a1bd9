import { createContext, useContext, useMemo } from 'react';
import { lackFlags, lacks } from '#core/goods-lack/contract';
import { overIn, storeLack } from '#core/goods-lack/decision';
import type { StoreLack } from '#core/goods-lack/row';
import type { LackFlags } from '#core/goods-lack/types';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';

/** What this device holds of a store's shortages, with unsent work folded in. */
export type StoreLacks = {
  isLoaded: boolean;
  /** All that concern the store. */
  rows: readonly StoreLack[];
  isOver: ReturnType<typeof overIn>;
  flagsOf(id: string): LackFlags | undefined;
  rowOf(id: string): StoreLack | undefined;
  isPending(id: string): boolean;
};

export function useStoreLacks(store: string): StoreLacks {
  const shared = useRows(lacks, wholeCompany);
  const own = useRows(lackFlags, store);
  return useMemo(() => {
    const flagsOf = (id: string) => own.rows.get(id)?.value;
    const isOver = overIn([...shared.rows.values()].map(({ value }) => value));
    const rows = [...shared.rows.values()].flatMap(
      ({ value }) => storeLack(value, flagsOf(value.id), store, isOver(value)) ?? [],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      isLoaded: shared.loaded && own.loaded,
      rows,
      isOver,
      flagsOf,
      rowOf: (id) => byId.get(id),
      isPending: (id) => (own.rows.get(id)?.pending ?? false) || (shared.rows.get(id)?.pending ?? false),
    };
  }, [shared, own, store]);
}

export const LacksContext = createContext<StoreLacks | null>(null);

export function useLacks(): StoreLacks {
  const lacks = useContext(LacksContext);
  if (!lacks) throw new Error('a part of the store’s shortages stands outside of their screen');
  return lacks;
}
