import { updateFlags } from '#core/goods-lack/contract';
import { substitutesKey } from '#core/goods-lack/decision';
import type { FlagsChange } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/types';
import { operation, type Submission } from '#core/wire/operation';

/** The body of what a store says about a shortage: of its substitutes, those that it looked at. */
export function flagsBody(row: StoreLack, { exportFlag, exchangeFlag }: FlagsChange) {
  return {
    ...(exportFlag !== undefined && { exportFlag }),
    ...(exchangeFlag !== undefined && { exchangeFlag }),
    hdstore: row.store,
    exchangeFor: substitutesKey(row.substitutes),
  };
}

/** What a change overwrites, as its user saw it. */
export function flagsSeen(row: StoreLack, change: FlagsChange) {
  return {
    ...(change.exportFlag !== undefined && { exportFlag: row.exportFlag }),
    ...(change.exchangeFlag !== undefined && { exchangeFlag: row.exchangeFlag }),
  };
}

/** The same to be sent when there is a network, with what its user saw. */
export function sayFlags(row: StoreLack, change: FlagsChange): Submission {
  const was = flagsSeen(row, change);
  return operation(
    updateFlags,
    { params: { id: row.id }, body: flagsBody(row, change) },
    { store: row.store, was },
  );
}
