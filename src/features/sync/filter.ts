import type { StoredOperation } from '#offline';
import type { Grouped, Parked } from './grouping.ts';
import type { SyncSearch } from './search.ts';

/**
 * What of the outbox an address asks for. A refused operation stays when anything that waits behind it is asked for:
 * deciding about it is what moves the others. `textOf`: all the words by which an operation may be looked for.
 */
export function filterGroups(
  { needsYou, waiting }: Grouped,
  { q = '', state, kind }: SyncSearch,
  textOf: (operation: StoredOperation) => string,
): Grouped {
  const words = folded(q).split(/\s+/).filter(Boolean);
  if (words.length === 0 && state === undefined && kind === undefined) return { needsYou, waiting };

  function isWanted(operation: StoredOperation): boolean {
    if (kind !== undefined && operation.call !== kind) return false;
    if (words.length === 0) return true;
    const text = folded(textOf(operation));
    return words.every((word) => text.includes(word));
  }

  function isShown({ operation, heldBack }: Parked): boolean {
    if (state === 'held-back') return heldBack.some(isWanted);
    return isWanted(operation) || (state === undefined && heldBack.some(isWanted));
  }

  return {
    needsYou: state === 'waiting' ? [] : needsYou.filter(isShown),
    waiting: state === undefined || state === 'waiting' ? waiting.filter(isWanted) : [],
  };
}

/** The calls that there are operations of, in the order of their first one. */
export function callsIn(operations: readonly StoredOperation[]): string[] {
  return [...new Set(operations.map(({ call }) => call))];
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
