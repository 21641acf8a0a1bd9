import { useMemo } from 'react';
import { updateFlags } from '#core/goods-lack/contract';
import { recordedAs } from '#offline';
import { usePending } from '#offline/react';

/** What a store has said of shortages and the server has not taken: on its way, or refused and waiting for its user. */
export function useUnsentFlags(store: string): { waiting: number; refused: number } {
  const { operations } = usePending();
  return useMemo(() => {
    const own = operations.filter(
      (operation) => operation.store === store && recordedAs(operation, updateFlags) !== undefined,
    );
    const refused = own.filter(({ state }) => state === 'parked').length;
    return { waiting: own.length - refused, refused };
  }, [operations, store]);
}
