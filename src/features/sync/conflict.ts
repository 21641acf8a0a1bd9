import { codes } from '#core/wire/codes';
import { isDisputed, isSame } from '#core/wire/conflict';
import type { Amendment, Submission } from '#core/wire/operation';
import type { Decided, Kinds, StoredOperation } from '#offline';

/** One field that somebody else changed meanwhile. */
export type FieldConflict = {
  field: string;
  /** What it was when the user changed it; undefined when the operation does not say. */
  was: unknown;
  theirs: unknown;
  /** What the user wants: the last word of their operations about this row. */
  mine: unknown;
};

/** What the user wants of such a field: their own change, the other person's, or a value typed anew. */
export type Choice = { take: 'mine' } | { take: 'theirs' } | { take: 'own'; text: string };

type Knowing = Pick<Kinds, 'about'>;

/**
 * A refused operation and the user's later ones about the same row, in order: one decision is about all of them, so that
 * nobody meets a conflict with what they wrote themselves. `behind`: what waits behind it.
 */
export function chainOf(refused: StoredOperation, behind: readonly StoredOperation[]): Chain {
  const later = behind.filter(
    ({ order, call, params }) =>
      order > refused.order && call === refused.call && isSame(params, refused.params),
  );
  return [refused, ...later];
}

export type Chain = readonly [refused: StoredOperation, ...later: StoredOperation[]];

/**
 * The fields of a refused operation that two people changed: those that the server's row answers otherwise than both
 * what the user saw and what the user wants. Empty when it was refused for any other reason, then there is no choice.
 */
export function conflictsOf([refused, ...later]: Chain, kinds: Knowing): FieldConflict[] {
  const { base, lastAnswer } = refused;
  const current = lastAnswer?.code === codes.conflict ? lastAnswer.current : undefined;
  if (!isRecord(current)) return [];
  const last: Record<string, unknown> = Object.assign({}, ...later.map((one) => fieldsOf(kinds, one)));
  return Object.entries(fieldsOf(kinds, refused))
    .filter(([field]) => Object.hasOwn(current, field))
    .map(([field, mine]) => ({ field, was: base.was[field], theirs: current[field], mine }))
    .filter(isDisputed)
    .map((conflict) => ({ ...conflict, mine: last[conflict.field] ?? conflict.mine }));
}

/**
 * What becomes of a chain by the user's choices: for each of its operations one that says what is left of it, or null
 * when nothing is. The first starts from the others' values, so that it applies unless they change once more. A field
 * left to them, or typed anew, is no part of the later ones.
 */
export function decide(
  [refused, ...later]: Chain,
  kinds: Knowing,
  conflicts: readonly FieldConflict[],
  choiceOf: (field: string) => Choice,
): Decided[] {
  const settled = conflicts.map((conflict) => ({ ...conflict, choice: choiceOf(conflict.field) }));
  const dropped = settled.filter(({ choice }) => choice.take !== 'mine').map(({ field }) => field);
  const set: Record<string, unknown> = {};
  const was: Record<string, unknown> = {};
  for (const { field, theirs, mine, choice } of settled) {
    if (choice.take === 'theirs') continue;
    was[field] = theirs;
    if (choice.take === 'own') set[field] = ownValue(choice.text, mine);
  }
  const left = settled.filter(({ choice }) => choice.take === 'theirs').map(({ field }) => field);
  return [
    { id: refused.id, submission: changed(kinds, refused, { without: left, set, was }) },
    ...later
      .filter((operation) => dropped.some((field) => Object.hasOwn(fieldsOf(kinds, operation), field)))
      .map((operation) => ({
        id: operation.id,
        submission: changed(kinds, operation, { without: dropped, set: {}, was: {} }),
      })),
  ];
}

/** A value typed anew, of the type that the field has; undefined when the text is none. */
export function ownValue(text: string, like: unknown): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (typeof like !== 'number') return trimmed;
  const number = Number(trimmed.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** An operation with other words; null when it changes nothing any more. */
function changed(kinds: Knowing, operation: StoredOperation, amendment: Amendment): Submission | null {
  const known = kinds.about(operation);
  const isNothing = Object.keys(known?.fields ?? {}).every((field) => amendment.without.includes(field));
  return known && !isNothing ? known.amended(amendment) : null;
}

function fieldsOf(kinds: Knowing, operation: StoredOperation): Readonly<Record<string, unknown>> {
  return kinds.about(operation)?.fields ?? {};
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
