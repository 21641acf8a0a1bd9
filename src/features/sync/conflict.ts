import { codes } from '#core/wire/codes';
import type { StoredOperation, Submission } from '#offline';

/** One field that somebody else changed meanwhile. */
export type FieldConflict = {
  field: string;
  /** What it was when the user changed it; undefined when the operation does not say. */
  was: unknown;
  theirs: unknown;
  mine: unknown;
};

/** What the user wants of such a field: their own change, the other person's, or words written anew. */
export type Choice = { take: 'mine' } | { take: 'theirs' } | { take: 'own'; text: string };

/**
 * The fields of a refused operation that two people changed: those that the server's row answers otherwise than both
 * what the user saw and what the user wants. Empty when it was refused for any other reason, then there is no choice.
 * `wanted`: the kind's `fields(operation)`.
 */
export function conflictsOf(
  { base, lastAnswer }: Pick<StoredOperation, 'base' | 'lastAnswer'>,
  wanted: Record<string, unknown>,
): FieldConflict[] {
  const current = lastAnswer?.code === codes.conflict ? lastAnswer.current : undefined;
  if (!isRecord(current)) return [];
  return Object.entries(wanted)
    .filter(([field]) => Object.hasOwn(current, field))
    .map(([field, mine]) => ({ field, was: base.was[field], theirs: current[field], mine }))
    .filter(({ was, theirs, mine }) => !isSame(theirs, was) && !isSame(theirs, mine));
}

/**
 * The operation that says what the user chose, for the place of the refused one; null when nothing of it is left and
 * it can be discarded. It starts from the others' values, so that it applies unless they change once more; a field
 * left to them is no part of it.
 */
export function resolution(
  operation: StoredOperation,
  wanted: Record<string, unknown>,
  conflicts: readonly FieldConflict[],
  choiceOf: (field: string) => Choice,
): Submission | null {
  const { call, version, params, store, subject, base } = operation;
  const body = isRecord(operation.body) ? { ...operation.body } : {};
  const was = { ...base.was };
  const kept = new Set(Object.keys(wanted));
  for (const { field, theirs, mine } of conflicts) {
    const choice = choiceOf(field);
    if (choice.take === 'theirs') {
      delete body[field];
      delete was[field];
      kept.delete(field);
    } else {
      body[field] = choice.take === 'own' ? choice.text.trim() : mine;
      was[field] = theirs;
    }
  }
  return kept.size === 0 ? null : { call, version, params, body, store, subject, base: { ...base, was } };
}

/** Whether the same operation may fare better another time: not when it is somebody else's change that stands in its way. */
export function mayBeRetried({ lastAnswer }: Pick<StoredOperation, 'lastAnswer'>): boolean {
  return lastAnswer?.code !== codes.conflict;
}

/** Who changed it meanwhile, and when (ISO 8601), as far as the server's answer says so. */
export function otherPerson({ lastAnswer }: Pick<StoredOperation, 'lastAnswer'>): {
  name: string | undefined;
  at: string | undefined;
} {
  const { name, at } = lastAnswer?.params ?? {};
  const current = isRecord(lastAnswer?.current) ? lastAnswer.current : {};
  return { name: filledText(name), at: filledText(at) ?? filledText(current.editedAt) };
}

function filledText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Values come from JSON, and from the same serialisers: equal ones are written equally. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
