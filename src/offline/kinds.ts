import type { StoredOperation } from './database.ts';

/** Names one row of a replica. */
export type RowRef = { scope: string; collection: string; key: string };

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

/**
 * What a feature tells this module about its operations. The module knows no feature; a new one is a new kind.
 */
export type OfflineKind = {
  /** The feature's name: the prefix of its calls, and its locale file. */
  feature: string;
  /** The rows that an operation changes. */
  touches(operation: StoredOperation): RowRef[];
  /** A row after an operation; pure. `value` undefined: the replica has no such row. */
  fold(ref: RowRef, value: unknown, operation: StoredOperation): unknown;
  /** `language`: the reader's, for what has a name in several. */
  describe(operation: StoredOperation, read: (ref: RowRef) => unknown, language: string): Description;
  /** Where a person sees and mends what the operation is about: an address of the app. */
  link(operation: StoredOperation): string;
  /**
   * Where a refused operation's own form opens with what its user entered, to be changed and sent in its place: an
   * address of the app. Null when no form could mend it.
   */
  mend?(operation: StoredOperation): string | null;
  /**
   * The operation that keeps the words of one whose subject is gone (an edit of a record withdrawn meanwhile), to be put
   * in its place. Null when that makes no sense.
   */
  anew?(operation: StoredOperation, read: (ref: RowRef) => unknown): Submission | null;
  /** The operation that takes this one back once it may have been applied; null when nothing can. */
  inverse(operation: StoredOperation): Submission | null;
  /**
   * Fields that two people can change at once, with what the operation wants them to be: for conflicts. Named as in
   * the operation's body, its `base.was` and the row of the refusal. An operation whose fields are all given up is
   * discarded: what else it did belongs into an operation of its own. Operations of one call with equal `params` are
   * about the same row.
   */
  fields(operation: StoredOperation): Record<string, unknown>;
  /** Texts of the feature that name all operations of a call together: by the call's name. */
  groups?: Readonly<Record<string, string>>;
  /** Texts of the feature that name its collections: by the collection. */
  collections?: Readonly<Record<string, string>>;
  /** Texts of the feature that name the permission points of its calls: by the point. */
  points?: Readonly<Record<string, string>>;
};

/** An operation about to be recorded. */
export type Submission = {
  /** A UUIDv7 that the feature chose, to find the operation again; else one is made. */
  id?: string;
  call: string;
  version: number;
  params: unknown;
  body: unknown;
  store: string;
  subject: string;
  base?: { version: number | null; was: Record<string, unknown> };
};

export function refId(ref: RowRef): string {
  return `${ref.scope} ${ref.collection}/${ref.key}`;
}
