import { moveTransfer } from '#core/surplus/contract';
import type { TransferMove } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import { operation, type Submission } from '#core/wire/operation';

/** A move as a device of one of the two stores records it. */
export function moved(
  { id }: Transfer,
  store: string,
  { move, note = '' }: { move: TransferMove; note?: string | undefined },
): Submission {
  const body = { move, ...(note.trim() !== '' && { note: note.trim() }) };
  return operation(moveTransfer, { params: { id }, body }, { store });
}
