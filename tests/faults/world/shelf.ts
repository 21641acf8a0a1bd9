import type { Operation } from '#core/wire/outbox';
import type { OfflineKind, StoredOperation, Submission } from '#offline';

/**
 * A feature small enough for tests: marks are put on things and taken off again, and things have names. It folds like
 * a real one, and the fake server applies the very same function.
 */
export const things = 'things';
export type Thing = { marks: readonly string[]; name: string };

/** What the tests' people do. `mark` names one deed, so that a ledger can tell whether it took effect. */
export const shelf = {
  /** `version` 2 calls the mark a label: what an app says after its update. */
  mark: (store: string, thing: string, mark: string, version = 1): Submission => ({
    ...common('shelf.mark', store, thing),
    version,
    body: version === 1 ? { store, thing, mark } : { store, thing, label: mark },
  }),
  unmark: (store: string, thing: string, mark: string): Submission => ({
    ...common('shelf.unmark', store, thing),
    body: { store, thing, mark },
  }),
  rename: (store: string, thing: string, name: string, was: string): Submission => ({
    ...common('shelf.rename', store, thing),
    body: { store, thing, name },
    base: { version: null, was: { name: was } },
  }),
};

export type ShelfBody = { store: string; thing: string; mark?: string; label?: string; name?: string };

/** The mark that a body of any version is about. */
export function markOf(body: ShelfBody): string | undefined {
  return body.mark ?? body.label;
}

/** A body in the form of `version`; undefined when it is newer than that. */
export function upgraded(
  operation: Pick<Operation, 'version' | 'body'>,
  version: number,
): ShelfBody | undefined {
  const { mark, ...body } = operation.body as ShelfBody;
  if (operation.version > version) return undefined;
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

export const shelfKind: OfflineKind = {
  feature: 'shelf',
  touches: (operation) => [refOf(operation)],
  fold: (_ref, value, operation) => after(value as Thing | undefined, operation.call, bodyOf(operation)),
  describe: (operation) => ({ text: operation.call, params: {}, title: bodyOf(operation).thing }),
  link: () => '/',
  inverse(operation) {
    const { thing } = bodyOf(operation);
    const mark = markOf(bodyOf(operation));
    if (mark === undefined) return null;
    const undo = operation.call === 'shelf.mark' ? shelf.unmark : shelf.mark;
    return undo(operation.store, thing, mark);
  },
  fields(operation) {
    const { name } = bodyOf(operation);
    return name === undefined ? {} : { name };
  },
};

function common(call: string, store: string, thing: string) {
  return { call, version: 1, params: {}, store, subject: `shelf/${store}/${thing}` };
}

function refOf(operation: StoredOperation) {
  return { scope: `store:${operation.store}`, collection: things, key: bodyOf(operation).thing };
}

function bodyOf(operation: StoredOperation): ShelfBody {
  return operation.body as ShelfBody;
}
