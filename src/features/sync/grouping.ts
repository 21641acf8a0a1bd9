import type { StoredOperation } from '#offline';

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
 * holds back every waiting one of its subject; they are listed under the first refused one.
 */
export function groupOperations(operations: readonly StoredOperation[]): Grouped {
  const needsYou: Parked[] = [];
  const firstOfSubject = new Map<string, Parked>();
  for (const operation of operations) {
    if (operation.state !== 'parked') continue;
    const parked = { operation, heldBack: [] };
    needsYou.push(parked);
    if (!firstOfSubject.has(operation.subject)) firstOfSubject.set(operation.subject, parked);
  }
  const waiting: StoredOperation[] = [];
  for (const operation of operations) {
    if (operation.state !== 'waiting') continue;
    const ahead = firstOfSubject.get(operation.subject);
    if (ahead) ahead.heldBack.push(operation);
    else waiting.push(operation);
  }
  return { needsYou, waiting: waiting.reverse() };
}
