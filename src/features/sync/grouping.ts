import { holderOf, type Status, type StoredOperation } from '#offline';

/** A refused operation, with what cannot go before a person has decided about it. */
export type Parked = { operation: StoredOperation; heldBack: StoredOperation[] };

export type Grouped = {
  /** What needs a person, oldest first: the first one of a subject is what stopped it. */
  needsYou: Parked[];
  /** What goes by itself, newest first: people look for what they have just done. */
  waiting: StoredOperation[];
};

/**
 * Sorts the outbox (in its order) into what needs a person and what goes by itself. As in sending, a refused operation
 * holds back the later ones of its subject; they are listed under the first refused one.
 */
export function groupOperations(operations: readonly StoredOperation[]): Grouped {
  const needsYou = new Map<StoredOperation | undefined, Parked>();
  const waiting: StoredOperation[] = [];
  const holds = holderOf(operations);
  for (const operation of operations) {
    if (operation.state === 'parked') needsYou.set(operation, { operation, heldBack: [] });
    else (needsYou.get(holds(operation))?.heldBack ?? waiting).push(operation);
  }
  return { needsYou: [...needsYou.values()], waiting: waiting.reverse() };
}

/** Whether the server hears this device, and has not taken for a while what waits. */
export function isPutOff(
  { reachable, sending }: Pick<Status, 'reachable' | 'sending'>,
  operations: readonly StoredOperation[],
): boolean {
  const isTried = operations.some(({ state, attempts }) => state === 'waiting' && attempts > 2);
  return reachable === true && sending === null && isTried;
}
