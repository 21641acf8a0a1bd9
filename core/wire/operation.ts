import type { BodyOf, ParamsOf, QueuedCall } from './call.ts';
import type { Operation } from './outbox.ts';

/** An operation about to be recorded. Made by `operation` and `amended` alone, so that it always bears its call's version. */
export type Submission = {
  /** A UUIDv7 that the feature chose, to find the operation again; else one is made. */
  id?: string;
  call: string;
  version: number;
  params: unknown;
  body: unknown;
  /** The store in which it was done; empty when in none. */
  store: string;
  subject: string;
  base?: Operation['base'];
};

/** What an operation is about, besides its call's input. */
export type About<Body = unknown> = {
  /** The store in which it is done; none when it is not said. */
  store?: string;
  id?: string;
  /** The values of the fields that it changes, as the user saw them: somebody else's change is not overwritten unseen. */
  was?: { readonly [Field in keyof Body]?: unknown };
};

/** `Given`, and nothing that `Wanted` does not name: also in an object that was put together before. */
type Exactly<Wanted, Given> = Given & { readonly [Name in Exclude<keyof Given, keyof Wanted>]: never };

/** A call's path parameters, where it declares any. */
type ParamsIn<C> = unknown extends ParamsOf<C> ? { params?: never } : { params: ParamsOf<C> };

/** An operation of a call: version and subject are the call's own. */
export function operation<C extends QueuedCall, const Body extends BodyOf<C>>(
  call: C,
  input: ParamsIn<C> & { body: Exactly<BodyOf<C>, Body> },
  about: About<BodyOf<C>> = {},
): Submission {
  const { params = {}, body } = input;
  const { id, store = '', was } = about;
  return {
    ...(id !== undefined && { id }),
    call: call.name,
    version: call.queue.version,
    params,
    body,
    store,
    subject: call.queue.subject({ params, body }),
    ...(was !== undefined && { base: { version: null, was } }),
  };
}

/**
 * A body in its call's present form: the one place that upgrades, on the device before its feature looks at it and on
 * the server before it is applied. `too-new`: a later release recorded it. `too-old`: nobody knows its form any more.
 */
export function upgraded(
  { queue }: QueuedCall,
  recorded: { version: number; body: unknown },
): { body: unknown } | 'too-new' | 'too-old' {
  if (recorded.version > queue.version) return 'too-new';
  let body: unknown = recorded.body ?? {};
  for (let version = recorded.version; version < queue.version; version += 1) {
    const upgrade = queue.upgrade?.[version];
    if (!upgrade) return 'too-old';
    body = upgrade(body);
  }
  return { body };
}

/** An operation's body with other words: fields left out, and others set, with what was seen of them. */
export type Amendment = {
  without: readonly string[];
  set: Readonly<Record<string, unknown>>;
  was: Readonly<Record<string, unknown>>;
};

/**
 * The same work with other words, after a conflict.
 * @param recorded the operation, its body in the call's present form
 */
export function amended(
  call: QueuedCall,
  recorded: Pick<Operation, 'params' | 'body' | 'base'> & { store: string },
  { without, set, was }: Amendment,
): Submission {
  const left = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !without.includes(field)));
  const { params, store, base } = recorded;
  const body = { ...left(Object(recorded.body)), ...set };
  return {
    call: call.name,
    version: call.queue.version,
    params,
    body,
    store,
    subject: call.queue.subject({ params, body }),
    base: { ...base, was: { ...left(base.was), ...was } },
  };
}
