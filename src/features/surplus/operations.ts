import { moveTransfer } from '#core/surplus/contract';
import type { TransferMove } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import { operation, type Submission } from '#core/wire/operation';

/** A move, recorded by a device of one of the two stores, or of head office, which is in none. */
export function moved(
  { id }: Transfer,
  store: string | undefined,
  { move, note = '' }: { move: TransferMove; note?: string | undefined },
): Submission {
  const body = { move, ...(note.trim() !== '' && { note: note.trim() }) };
  return operation(moveTransfer, { params: { id }, body }, store === undefined ? {} : { store });
}
