import * as T from 'typebox';
import { call } from '#core/wire/call';
import { storeRows } from '#core/wire/collection';
import { operation, type Submission } from '#core/wire/operation';
import type { Operation } from '#core/wire/outbox';
import { type Change, into, type OfflineKind, on } from '#offline';

/**
 * A feature small enough for tests: marks are put on things and taken off again, and things have names. It folds like
 * a real one, and the fake server applies the very same function.
 */
export type Thing = { marks: readonly string[]; name: string };
export const things = storeRows<Thing>('things');

const declared = {
  summary: '',
  method: 'POST',
  source: 'chosen',
  access: 'session',
  answer: T.Null(),
} as const;
const place = { store: T.String(), thing: T.String() };
const subject = ({ body }: { body: { store: string; thing: string } }) => `shelf/${body.store}/${body.thing}`;

/** Since version 2 the mark is called a label. */
const markThing = call({
  name: 'shelf.mark',
  path: '/shelf/mark',
  ...declared,
  body: T.Object({ ...place, label: T.String() }),
  queue: { version: 2, subject, upgrade: { 1: (body) => inForm(body as ShelfBody, 2) } },
});
const unmarkThing = call({
  name: 'shelf.unmark',
  path: '/shelf/unmark',
  ...declared,
  body: T.Object({ ...place, mark: T.String() }),
  queue: { version: 1, subject },
});
const renameThing = call({
  name: 'shelf.rename',
  path: '/shelf/rename',
  ...declared,
  body: T.Object({ ...place, name: T.String() }),
  queue: { version: 1, subject },
});

/** What the tests' people do. `mark` names one deed, so that a ledger can tell whether it took effect. */
export const shelf = {
  /** `version` 2 is what an app says after its update. */
  mark(store: string, thing: string, mark: string, version = 1): Submission {
    const made = operation(markThing, { body: { store, thing, label: mark } }, { store });
    return version === 1 ? { ...made, version, body: { store, thing, mark } } : made;
  },
  unmark: (store: string, thing: string, mark: string) =>
    operation(unmarkThing, { body: { store, thing, mark } }, { store }),
  rename: (store: string, thing: string, name: string, was: string) =>
    operation(renameThing, { body: { store, thing, name } }, { store, was: { name: was } }),
};

export type ShelfBody = { store: string; thing: string; mark?: string; label?: string; name?: string };

/** The mark that a body of any version is about. */
export function markOf(body: ShelfBody): string | undefined {
  return body.mark ?? body.label;
}

/** A body in the form of `version`; undefined when it is newer than that. */
export function upgraded(
  { version: own, body }: Pick<Operation, 'version' | 'body'>,
  version: number,
): ShelfBody | undefined {
  return own > version ? undefined : inForm(body as ShelfBody, version);
}

function inForm({ mark, ...body }: ShelfBody, version: number): ShelfBody {
  return mark === undefined ? body : { ...body, ...(version === 1 ? { mark } : { label: mark }) };
}

/** A thing after an operation; doing it again changes nothing. */
export function after(thing: Thing | undefined, call: string, body: ShelfBody): Thing {
  const now = thing ?? { marks: [], name: '' };
  const own = markOf(body) ?? '';
  const others = now.marks.filter((mark) => mark !== own);
  if (call === 'shelf.rename') return { ...now, name: body.name ?? '' };
  if (call === 'shelf.unmark') return { ...now, marks: others };
  return now.marks.length > others.length ? now : { ...now, marks: [...others, own] };
}

const words = { group: 'group', describe: described, link: () => '/' };

export const shelfKind: OfflineKind = {
  feature: 'shelf',
  collections: [{ of: things, name: 'things' }],
  entries: [
    on(markThing, {
      ...words,
      changes: ({ store, body }) => changes(store, markThing.name, body),
      inverse: ({ store, body }) => shelf.unmark(store, body.thing, body.label),
    }),
    on(unmarkThing, {
      ...words,
      changes: ({ store, body }) => changes(store, unmarkThing.name, body),
      inverse: ({ store, body }) => shelf.mark(store, body.thing, body.mark),
    }),
    on(renameThing, {
      ...words,
      changes: ({ store, body }) => changes(store, renameThing.name, body),
      fields: ['name'],
    }),
  ],
};

function changes(store: string, name: string, body: ShelfBody): Change[] {
  return [into(things, store, body.thing, (thing) => after(thing, name, body))];
}

function described({ call: name, body }: { call: string; body: { thing: string } }) {
  return { text: name, params: {}, title: body.thing };
}
