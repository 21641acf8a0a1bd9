import { updateFlags } from '#core/goods-lack/contract';
import { substitutesKey } from '#core/goods-lack/decision';
import type { FlagsChange } from '#core/goods-lack/fold';
import type { StoreLack } from '#core/goods-lack/row';
import { operation, type Submission } from '#core/wire/operation';

/**
 * What a store says about a shortage, with what its user saw of the same: of its substitutes, those that they looked at.
 */
export function flagsSubmission(row: StoreLack, { exportFlag, exchangeFlag }: FlagsChange): Submission {
  const { id, store } = row;
  const body = {
    ...(exportFlag !== undefined && { exportFlag }),
    ...(exchangeFlag !== undefined && { exchangeFlag }),
    hdstore: store,
    exchangeFor: substitutesKey(row.substitutes),
  };
  const was = {
    ...(exportFlag !== undefined && { exportFlag: row.exportFlag }),
    ...(exchangeFlag !== undefined && { exchangeFlag: row.exchangeFlag }),
  };
  return operation(updateFlags, { params: { id }, body }, { store, was });
}
