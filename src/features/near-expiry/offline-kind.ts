import { uuidv7 } from 'uuidv7';
import { nameIn } from '#core/catalog/name-in';
import { type StoreArticle, storeArticles } from '#core/catalog/stock/store-article';
import {
  editRecord,
  pinArticle,
  pinKey,
  pins,
  recordCheck,
  withdrawRecord,
} from '#core/near-expiry/contract';
import { afterCheck, afterEdit, afterWithdrawal } from '#core/near-expiry/fold';
import { afterWalk, keepWalk, walkKey, walks } from '#core/near-expiry/walk';
import { authorBy } from '#core/session/author';
import type { SessionInfo } from '#core/session/contract';
import type { BodyOf } from '#core/wire/call';
import { rowIn } from '#core/wire/collection';
import { operation, type Submission } from '#core/wire/operation';
import {
  type Change,
  into,
  type OfflineKind,
  on,
  type Read,
  type Recorded,
  type StoredOperation,
} from '#offline';

/** The calls whose operations may wait. */
export const queued = [recordCheck, editRecord, withdrawRecord, pinArticle] as const;

type Kept = Recorded<(typeof queued)[number]>;

/** What this feature's operations do to the replica, and how they read. One user's: the deeds bear their name. */
export function nearExpiryKind(user: Pick<SessionInfo, 'userId' | 'name' | 'stores'>): OfflineKind {
  const authorOf = authorBy(user);

  /** What an operation does to its goods, and to their pin where it says something of it. */
  function changesOf({ store, body }: Kept, fold: (article: StoreArticle) => StoreArticle): Change[] {
    const { farticle = '' } = body;
    const article = into(storeArticles, store, farticle, (row) => row && fold(row));
    return 'top' in body && body.top !== undefined
      ? [article, pinChange(store, farticle, body.top)]
      : [article];
  }

  function pinChange(store: string, article: string, top: 0 | 1): Change {
    return into(pins, store, pinKey(user.userId, article), () => (top === 1 ? { pinned: true } : undefined));
  }

  return {
    feature: 'near-expiry',
    collections: [
      { of: storeArticles, name: 'sync.collection.goods' },
      { of: pins, name: 'sync.collection.pins' },
      { of: walks, name: 'sync.collection.walk' },
    ],
    entries: [
      on(recordCheck, {
        group: 'sync.kind.record',
        point: 'sync.point.check',
        changes: (check) => changesOf(check, (row) => afterCheck(row, check.body, authorOf(check))),
        describe: (check, read, language) => described(check, read, language, checkText(check.body)),
        link: checkAddress,
        amend: (check) => (canBeAmended(check) ? `${checkAddress(check)}&mend=${check.id}` : undefined),
        inverse({ store, body: { id, hdstore, farticle }, lastAnswer }) {
          // What its author had done before is what stands.
          const stands = lastAnswer?.reason === 'done-already' ? String(lastAnswer.params.record) : id;
          return operation(
            withdrawRecord,
            { params: { id: stands }, body: { hdstore, farticle } },
            { store },
          );
        },
      }),
      on(editRecord, {
        group: 'sync.kind.edit',
        point: 'sync.point.check',
        changes: (edit) =>
          changesOf(edit, (row) => afterEdit(row, edit.params.id, edit.body, authorOf(edit))),
        describe: (edit, read, language) => described(edit, read, language, { text: 'sync.edit' }),
        link: checkAddress,
        amend: (edit) => (canBeAmended(edit) ? recordAddress(edit) : undefined),
        recreate: remarkAgain,
        fields: ['remark'],
      }),
      on(withdrawRecord, {
        group: 'sync.kind.withdraw',
        point: 'sync.point.withdraw',
        changes: (withdrawal) =>
          changesOf(withdrawal, (row) =>
            afterWithdrawal(row, withdrawal.params.id, withdrawal.body, authorOf(withdrawal).timeZone),
          ),
        describe: (withdrawal, read, language) =>
          described(withdrawal, read, language, { text: 'sync.withdraw' }),
        link: checkAddress,
        amend: (withdrawal) =>
          canBeAmended(withdrawal) && withdrawal.lastAnswer?.reason === 'later-lot-checked'
            ? recordAddress(withdrawal)
            : undefined,
      }),
      on(keepWalk, {
        group: 'sync.kind.walk',
        point: 'sync.point.check',
        changes: ({ store, body }) => [into(walks, store, walkKey, (walk) => afterWalk(walk, body.shelves))],
        describe: ({ body }) => ({
          text: 'sync.walk',
          params: { count: body.shelves.length },
          title: body.shelves.map(({ name }) => name).join(' · '),
        }),
        link: ({ store }) => addressOf('/sf/check', { store, walk: 'true' }),
      }),
      on(pinArticle, {
        group: 'sync.kind.pin',
        point: 'sync.point.check',
        changes: ({ store, body }) => [pinChange(store, body.farticle, body.top)],
        describe: (pin, read, language) =>
          described(pin, read, language, { text: pin.body.top === 1 ? 'sync.pin' : 'sync.unpin' }),
        link: checkAddress,
        inverse({ store, body }) {
          return operation(pinArticle, { body: { ...body, top: body.top === 1 ? 0 : 1 } }, { store });
        },
      }),
    ],
  };
}

function described(
  { store, body }: Kept,
  read: Read,
  language: string,
  deed: { text: string; params?: Record<string, string | number> },
) {
  const { farticle = '' } = body;
  const article = read(rowIn(storeArticles, store, farticle));
  const words = 'remark' in body ? body.remark?.trim() : undefined;
  return {
    text: deed.text,
    params: deed.params ?? {},
    title: article ? nameIn(article, language) : farticle,
    ...(words && { words }),
  };
}

function checkText({ editType, laterDate }: BodyOf<typeof recordCheck>) {
  const days = laterDate ?? 0;
  const text = editType === 'later' && days === 0 ? 'sync.hide-today' : `sync.${editType}`;
  return { text, params: { count: days } };
}

/** The check page with the goods that an operation is about. */
function checkAddress({ store, body }: Kept): string {
  return addressOf('/sf/check', { store, article: body.farticle ?? '' });
}

/** The log, with the form of the record that a refused operation was about. */
function recordAddress({ id, store, params }: Recorded<typeof editRecord | typeof withdrawRecord>): string {
  return addressOf('/sf/history', { store, past: 'true', record: params.id, mend: id });
}

function addressOf(path: string, search: Readonly<Record<string, string>>): string {
  const named = Object.entries(search).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${named.join('&')}`;
}

function canBeAmended({ state, lastAnswer }: Pick<StoredOperation, 'state' | 'lastAnswer'>): boolean {
  return state === 'parked' && !beyondMending.has(lastAnswer?.reason ?? '');
}

/** What no change of the form would help against: what it was about is gone, or not this person's. */
const beyondMending = new Set([
  'record-unknown',
  'record-withdrawn',
  'lot-unknown',
  'store-not-yours',
  'no-permission',
  'only-author-or-leader',
  'password-must-be-changed',
  'second-factor-must-be-set',
  'view-as-reads-only',
  'unknown-call',
  'server-too-old',
  'client-too-old',
  'operation-id-used',
]);

/** The words of an edit whose record was withdrawn meanwhile, as a remark of its own on the same lot. */
function remarkAgain(
  { body, lastAnswer, store }: Recorded<typeof editRecord>,
  read: Read,
): Submission | undefined {
  if (lastAnswer?.reason !== 'record-withdrawn') return undefined;
  const { hdstore, farticle, remark = '' } = body;
  const lot = lotOf(lastAnswer.current);
  const article = read(rowIn(storeArticles, store, farticle));
  if (lot === undefined || remark.trim() === '' || !article?.lots.some((one) => one.lot === lot))
    return undefined;
  const id = uuidv7();
  const check = { id, hdstore, farticle, flot: lot, editType: 'onlyremark', remark } as const;
  return operation(recordCheck, { body: check }, { store, id });
}

/** The lot that the server's word about a withdrawn record names. */
function lotOf(current: unknown): string | undefined {
  if (typeof current !== 'object' || current === null || !('lot' in current)) return undefined;
  return typeof current.lot === 'string' ? current.lot : undefined;
}
