import { useMemo } from 'react';
import { lacks } from '#core/goods-lack/contract';
import type { Lack } from '#core/goods-lack/row';
import { wholeCompany } from '#core/wire/collection';
import type { FoldedRow } from '#offline';
import { useRows } from '#offline/react';

/** The shortages that this device holds, with unsent work folded in. */
export type Held = {
  isLoaded: boolean;
  all: readonly Lack[];
  rowOf(id: string): FoldedRow<Lack> | undefined;
};

export function useHeld(): Held {
  const { loaded, rows } = useRows(lacks, wholeCompany);
  return useMemo(
    () => ({
      isLoaded: loaded,
      all: [...rows.values()].map(({ value }) => value),
      rowOf: (id) => rows.get(id),
    }),
    [loaded, rows],
  );
}
