import { codes } from '#core/wire/codes';
import { isSame, mergeFields, type Together, unitOf } from '#core/wire/conflict';
import { isRecord } from '#core/wire/is-record';
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
 * The fields of a refused operation that two people changed, by the rule by which the server refused it; of fields that
 * make sense only together, all in which the two sides differ. Empty when it was refused for any other reason, then
 * there is no choice.
 */
export function conflictsOf(chain: Chain, kinds: Knowing): FieldConflict[] {
  const [refused] = chain;
  const together = togetherIn(kinds, refused);
  const current = currentOf(refused);
  const wanted = part(fieldsOf(kinds, refused), Object.keys(current));
  // What the operation does not say that it saw may be anybody's work.
  const was = { ...undefinedIn(wanted), ...refused.base.was };
  const { disputed } = mergeFields(current, was, wanted, together);
  const mine: Record<string, unknown> = Object.assign({}, ...chain.map((one) => wishOf(kinds, one)));
  return [...new Set(disputed.flatMap((field) => unitOf(field, together)))]
    .filter((field) => Object.hasOwn(current, field) && Object.hasOwn(mine, field))
    .map((field) => ({ field, was: was[field], theirs: current[field], mine: mine[field] }))
    .filter(({ field, theirs, mine }) => disputed.includes(field) || !isSame(theirs, mine));
}

/** What one choice settles: a field, or all of those that make sense only together. */
export type Question = {
  /** The field, or the first one of the group. */
  name: string;
  isTogether: boolean;
  conflicts: readonly FieldConflict[];
};

export function questionsOf(
  [refused]: Chain,
  kinds: Knowing,
  conflicts: readonly FieldConflict[],
): Question[] {
  const together = togetherIn(kinds, refused);
  const nameOf = ({ field }: FieldConflict) => unitOf(field, together)[0] ?? field;
  return [...new Set(conflicts.map(nameOf))].map((name) => ({
    name,
    isTogether: unitOf(name, together).length > 1,
    conflicts: conflicts.filter((conflict) => nameOf(conflict) === name),
  }));
}

/** What was chosen. Words of one's own can stand for a field, not for several; some may be left from an earlier release. */
export function choiceAbout<Taken extends Choice | undefined>(
  { name, isTogether }: Question,
  choiceOf: (name: string) => Taken,
): Taken | { take: 'mine' } {
  const choice = choiceOf(name);
  return isTogether && choice?.take === 'own' ? { take: 'mine' } : choice;
}

/**
 * What becomes of a chain by the user's choices: for each of its operations one that says what is left of it, or null
 * when nothing is. The first starts from the others' values, so that it applies unless they change once more. A field
 * left to them, or typed anew, is no part of the later ones. Where fields that make sense only together are to be mine,
 * each operation says all of them, also those that its user saw and left: what comes out is what somebody has looked at.
 * @param choiceOf by a question's name
 */
export function decide(
  chain: Chain,
  kinds: Knowing,
  conflicts: readonly FieldConflict[],
  choiceOf: (name: string) => Choice,
): Decided[] {
  const [refused] = chain;
  const together = togetherIn(kinds, refused);
  const settled = questionsOf(chain, kinds, conflicts).map((question) => ({
    ...question,
    fields: unitOf(question.name, together),
    choice: choiceAbout(question, choiceOf),
  }));
  const fieldsWhere = (isSo: (one: (typeof settled)[number]) => boolean) =>
    settled.filter(isSo).flatMap(({ fields }) => fields);
  const left = fieldsWhere(({ choice }) => choice.take === 'theirs');
  const dropped = fieldsWhere(({ choice }) => choice.take !== 'mine');
  const whole = fieldsWhere(({ choice, isTogether }) => choice.take === 'mine' && isTogether);
  const typed = Object.fromEntries(
    settled.flatMap(({ name, choice, conflicts: [conflict] }) =>
      choice.take === 'own' ? [[name, ownValue(choice.text, conflict?.mine)]] : [],
    ),
  );
  let seen = part(currentOf(refused), [...fieldsWhere(({ choice }) => choice.take !== 'theirs')]);
  return chain.flatMap((operation) => {
    const isFirst = operation === refused;
    const wish = part(wishOf(kinds, operation), whole);
    const without = isFirst ? left : dropped;
    const isConcerned = [...without, ...whole].some((field) =>
      Object.hasOwn(fieldsOf(kinds, operation), field),
    );
    if (!isFirst && !isConcerned) return [];
    const was = isFirst ? seen : part(seen, Object.keys(wish));
    const set = isFirst ? { ...typed, ...wish } : wish;
    seen = { ...seen, ...wish };
    return { id: operation.id, submission: changed(kinds, operation, { without, set, was }) };
  });
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

function fieldsOf(kinds: Knowing, operation: StoredOperation): Fields {
  return kinds.about(operation)?.fields ?? {};
}

function togetherIn(kinds: Knowing, operation: StoredOperation): Together {
  return kinds.about(operation)?.together ?? [];
}

/** What an operation wants; of fields that make sense only together all, the others as its user saw them. */
function wishOf(kinds: Knowing, operation: StoredOperation): Fields {
  const fields = fieldsOf(kinds, operation);
  const together = togetherIn(kinds, operation);
  const touched = Object.keys(fields).flatMap((field) => unitOf(field, together));
  return { ...part(operation.base.was, touched), ...fields };
}

/** The row as the server has it, when it refused for somebody else's change. */
function currentOf({ lastAnswer }: Pick<StoredOperation, 'lastAnswer'>): Fields {
  const current = lastAnswer?.code === codes.conflict ? lastAnswer.current : undefined;
  return isRecord(current) ? current : {};
}

type Fields = Readonly<Record<string, unknown>>;

function part(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

function undefinedIn(fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
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
