import type { BodyOf, ParamsOf, QueuedCall } from '#core/wire/call';
import { type Collection, type RowRef, rowIn } from '#core/wire/collection';
import type { Together } from '#core/wire/conflict';
import { type Amendment, amended, type Submission, upgraded } from '#core/wire/operation';
import type { StoredOperation } from './database.ts';

/** What an operation is, in words: a key of the feature's own texts, its parameters, and what it is about. */
export type Description = {
  /** Key in the feature's locale file, for example `sync.check`. */
  text: string;
  params: Record<string, string | number>;
  /** Name of the thing it is about, as data. */
  title: string;
  /** What its user wrote, verbatim: shown, and offered to be copied, before it could be thrown away. */
  words?: string;
};

/** An operation of a call, its body in the call's present form, whatever release recorded it. */
export type Recorded<C extends QueuedCall = QueuedCall> = Omit<StoredOperation, 'params' | 'body'> & {
  params: ParamsOf<C>;
  body: BodyOf<C>;
};

/** A row as its screens show it; undefined when this device has none. */
export type Read = <Row>(row: RowRef<Row>) => Row | undefined;

/** What an operation does to one row. Made by `into`. */
export type Change = {
  readonly row: RowRef;
  /** The row after the operation; pure. Undefined: the replica has no such row, or has it no more. */
  fold(row: unknown): unknown;
};

/**
 * A change of one row of a collection. An operation has one change for each row that it touches.
 * @param of the store's code, the user's id or the purchaser's code; for a company's rows `wholeCompany`
 */
export function into<Row>(
  collection: Collection<Row>,
  of: string,
  key: string,
  fold: (row: Row | undefined) => Row | undefined,
): Change {
  return { row: rowIn(collection, of, key), fold };
}

/** What a feature tells this module about the operations of one of its calls. */
export type Entry<C extends QueuedCall> = {
  /** Text of the feature that names all operations of this call together. */
  group: string;
  /** Text of the feature that names the permission point of the call. */
  point?: string;
  /** What the operation does to the rows of this device. */
  changes(operation: Recorded<C>): readonly Change[];
  /** `language`: the reader's, for what has a name in several. */
  describe(operation: Recorded<C>, read: Read, language: string): Description;
  /** Where a person sees what the operation is about: an address of the app. */
  link(operation: Recorded<C>, read: Read): string;
  /**
   * Where a refused operation's own form opens with what its user entered, to be changed and sent in its place: an
   * address of the app. Undefined when no form could mend it.
   */
  amend?(operation: Recorded<C>, read: Read): string | undefined;
  /**
   * The operation that keeps the words of one whose subject is gone (an edit of a record withdrawn meanwhile), to be put
   * in its place. Undefined when that makes no sense.
   */
  recreate?(operation: Recorded<C>, read: Read): Submission | undefined;
  /** The operation that takes this one back once it may have been applied; undefined when nothing can. */
  inverse?(operation: Recorded<C>): Submission | undefined;
  /**
   * Fields of the body that two people can change at once: for conflicts. Named so in the operation's `base.was` and the
   * row of the refusal too. An operation whose fields are all given up is discarded: what else it did belongs into an
   * operation of its own. Operations of one call with equal `params` are about the same row.
   */
  fields?: readonly (keyof BodyOf<C> & string)[];
  /**
   * Those of them that make sense only together (core/wire/conflict): one choice settles them. An operation that changes
   * one of them says in `base.was` what all of them were.
   */
  together?: readonly (readonly (keyof BodyOf<C> & string)[])[];
};

/** A call with what its feature says of it, whose types it has forgotten. Made by `on`. */
export type KindEntry = Omit<Entry<QueuedCall>, 'fields' | 'together'> & {
  call: QueuedCall;
  fields?: readonly string[];
  together?: Together;
};

export function on<C extends QueuedCall>(call: C, entry: Entry<C>): KindEntry {
  return { ...entry, call };
}

/** What a feature tells this module. The module knows no feature; a new one is a new kind. */
export type OfflineKind = {
  /** The feature's name, which is that of its texts. */
  feature: string;
  entries: readonly KindEntry[];
  /** What its collections hold, as texts of the feature. */
  collections: readonly { of: Collection; name: string }[];
};

/** What a feature says of one operation. */
export type Known = {
  feature: string;
  call: QueuedCall;
  point: string | undefined;
  /** What it does to the rows of this device. */
  changes: readonly Change[];
  /** The fields that two people can change at once, with what the operation wants them to be. */
  fields: Readonly<Record<string, unknown>>;
  /** Those of them that make sense only together. */
  together: Together;
  link(read: Read): string;
  amend(read: Read): string | undefined;
  describe(read: Read, language: string): Description;
  recreate(read: Read): Submission | undefined;
  inverse(): Submission | undefined;
  /** The same work with other words, in the call's present form. */
  amended(amendment: Amendment): Submission;
};

/** What all features together say: of operations, and of calls. */
export type Kinds = {
  /**
   * Undefined for what a release recorded that knew more, or that nobody knows any more, or whose body cannot be read:
   * it can still be sent, kept or discarded.
   */
  about(operation: StoredOperation): Known | undefined;
  /** By a call's name. */
  entryOf(call: string): (KindEntry & { feature: string }) | undefined;
  /** What people call a collection, by its name. */
  nameOf(collection: string): { feature: string; text: string } | undefined;
};

export function kindsOf(all: readonly OfflineKind[]): Kinds {
  const entries = new Map(
    all.flatMap(({ feature, entries }) =>
      entries.map((entry) => [entry.call.name, { ...entry, feature }] as const),
    ),
  );
  const names = new Map(
    all.flatMap(({ feature, collections }) =>
      collections.map(({ of, name }) => [of.name, { feature, text: name }] as const),
    ),
  );
  return {
    entryOf: (call) => entries.get(call),
    nameOf: (collection) => names.get(collection),
    about(operation) {
      const entry = entries.get(operation.call);
      const recorded = entry && recordedAs(operation, entry.call);
      try {
        return entry && recorded && known(entry, recorded);
      } catch {
        // Written by hand, or damaged: it must not take the others' rows off the screen.
        return undefined;
      }
    },
  };
}

function known(entry: KindEntry & { feature: string }, recorded: Recorded): Known {
  const { call, feature, point, fields = [], together = [] } = entry;
  const changes = entry.changes(recorded);
  const body: Readonly<Record<string, unknown>> = Object(recorded.body);
  return {
    feature,
    call,
    point,
    changes,
    together,
    get fields() {
      const said = fields.filter((field) => body[field] !== undefined);
      return Object.fromEntries(said.map((field) => [field, body[field]]));
    },
    link: (read) => entry.link(recorded, read),
    amend: (read) => entry.amend?.(recorded, read),
    describe: (read, language) => entry.describe(recorded, read, language),
    recreate: (read) => entry.recreate?.(recorded, read),
    inverse: () => entry.inverse?.(recorded),
    amended: (amendment) => amended(call, recorded, amendment),
  };
}

/**
 * An operation as one of these calls, its body in the present form. Undefined when it is another's, or when its body is
 * of a later release, of one that nobody knows any more, or damaged.
 */
export function recordedAs<const Calls extends readonly QueuedCall[]>(
  operation: StoredOperation,
  ...calls: Calls
): Recorded<Calls[number]> | undefined {
  const call = calls.find(({ name }) => name === operation.call);
  const body = call && presentBody(call, operation);
  if (body === undefined) return undefined;
  // Recorded as an operation of this call, and upgraded to its form.
  return (body === operation.body ? operation : { ...operation, body }) as Recorded<Calls[number]>;
}

function presentBody(call: QueuedCall, operation: StoredOperation): unknown {
  try {
    const present = upgraded(call, operation);
    return typeof present === 'object' ? present.body : undefined;
  } catch {
    // Written by hand, or damaged.
    return undefined;
  }
}
