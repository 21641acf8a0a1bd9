import { uuidv7 } from 'uuidv7';
import { defaultTimeZone } from '#core/catalog/days';
import { editRecord, pinArticle, points, recordCheck, withdrawRecord } from '#core/near-expiry/contract';
import { afterCheck, afterEdit, afterWithdrawal } from '#core/near-expiry/fold';
import type { CheckRecord, StoreArticle } from '#core/near-expiry/types';
import type { SessionInfo } from '#core/session/contract';
import type { BodyOf, ParamsOf } from '#core/wire/call';
import { storeScope } from '#core/wire/replica';
import type { OfflineKind, RowRef, StoredOperation, Submission } from '#offline';
import { nameIn } from './name-in.ts';

export const storeArticles = 'store-articles';
export const pinsCollection = 'pins';
export type Pin = { pinned: boolean };

type CheckBody = BodyOf<typeof recordCheck>;
type EditBody = BodyOf<typeof editRecord>;
type WithdrawBody = BodyOf<typeof withdrawRecord>;
type PinBody = BodyOf<typeof pinArticle>;

/** What this feature's operations do to the replica, and how they read. One user's: the deeds bear their name. */
export function nearExpiryKind(user: Pick<SessionInfo, 'userId' | 'name' | 'stores'>): OfflineKind {
  const zones = new Map(user.stores.map((store) => [store.code, store.timeZone]));

  function deedOf(operation: StoredOperation) {
    const timeZone = zones.get(operation.store) ?? defaultTimeZone;
    return { userId: user.userId, userName: user.name, at: operation.occurredAt, timeZone };
  }

  return {
    feature: 'near-expiry',
    groups: {
      [recordCheck.name]: 'sync.kind.record',
      [editRecord.name]: 'sync.kind.edit',
      [withdrawRecord.name]: 'sync.kind.withdraw',
      [pinArticle.name]: 'sync.kind.pin',
    },
    collections: {
      [storeArticles]: 'sync.collection.goods',
      [pinsCollection]: 'sync.collection.pins',
    },
    points: { [points.check]: 'sync.point.check', [points.withdraw]: 'sync.point.withdraw' },

    touches(operation) {
      const { farticle } = operation.body as { farticle: string };
      const article = articleRef(operation.store, farticle);
      const pin = pinRef(operation.store, user.userId, farticle);
      if (operation.call === pinArticle.name) return [pin];
      const { top } = operation.body as { top?: 0 | 1 };
      return top === undefined ? [article] : [article, pin];
    },

    fold(ref, value, operation) {
      if (ref.collection === pinsCollection) {
        return (operation.body as PinBody).top === 1 ? ({ pinned: true } satisfies Pin) : undefined;
      }
      const article = value as StoreArticle | undefined;
      if (!article) return undefined;
      switch (operation.call) {
        case recordCheck.name:
          return afterCheck(article, operation.body as CheckBody, deedOf(operation));
        case editRecord.name:
          return afterEdit(article, recordId(operation), operation.body as EditBody, deedOf(operation));
        case withdrawRecord.name:
          return afterWithdrawal(article, recordId(operation), operation.body as WithdrawBody);
        default:
          return article;
      }
    },

    describe(operation, read, language) {
      const { farticle } = operation.body as { farticle: string };
      const article = read(articleRef(operation.store, farticle)) as StoreArticle | undefined;
      const title = article ? nameIn(article, language) : farticle;
      const words = (operation.body as { remark?: string }).remark?.trim();
      return { ...sentenceOf(operation), title, ...(words && { words }) };
    },

    link: checkAddress,

    mend(operation) {
      const reason = operation.lastAnswer?.reason ?? '';
      const store = encodeURIComponent(operation.store);
      if (operation.state !== 'parked' || beyondMending.has(reason)) return null;
      if (operation.call === recordCheck.name) return `${checkAddress(operation)}&mend=${operation.id}`;
      const isWithdrawal = operation.call === withdrawRecord.name;
      if (operation.call !== editRecord.name && !(isWithdrawal && reason === 'later-lot-checked'))
        return null;
      return `/sf/history?store=${store}&past=true&record=${recordId(operation)}&mend=${operation.id}`;
    },

    anew: (operation, read) => remarkAnew(operation, read),

    inverse(operation) {
      const { hdstore, farticle } = operation.body as { hdstore: string; farticle: string };
      const subject = operation.subject;
      if (operation.call === recordCheck.name) {
        const { id } = operation.body as CheckBody;
        const body: WithdrawBody = { hdstore, farticle };
        return {
          call: withdrawRecord.name,
          version: 1,
          params: { id },
          body,
          store: operation.store,
          subject,
        };
      }
      if (operation.call === pinArticle.name) {
        const body: PinBody = { hdstore, farticle, top: (operation.body as PinBody).top === 1 ? 0 : 1 };
        return { call: pinArticle.name, version: 1, params: {}, body, store: operation.store, subject };
      }
      return null;
    },

    fields(operation) {
      if (operation.call !== editRecord.name) return {};
      const { remark } = operation.body as EditBody;
      return remark === undefined ? {} : { remark };
    },
  };
}

/** The check page with the goods that an operation is about. */
function checkAddress(operation: StoredOperation): string {
  const { farticle } = operation.body as { farticle: string };
  return `/sf/check?store=${encodeURIComponent(operation.store)}&article=${encodeURIComponent(farticle)}`;
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
function remarkAnew(operation: StoredOperation, read: (ref: RowRef) => unknown): Submission | null {
  const { call, body, lastAnswer, store, subject } = operation;
  if (call !== editRecord.name || lastAnswer?.reason !== 'record-withdrawn') return null;
  const { hdstore, farticle, remark = '' } = body as EditBody;
  const lot = lotOf(lastAnswer.current);
  const article = read(articleRef(store, farticle)) as StoreArticle | undefined;
  if (remark.trim() === '' || !article?.lots.some((one) => one.lot === lot)) return null;
  const id = uuidv7();
  const made: CheckBody = { id, hdstore, farticle, flot: lot ?? '', editType: 'onlyremark', remark };
  return { id, call: recordCheck.name, version: 1, params: {}, body: made, store, subject };
}

/** The lot that the server's word about a withdrawn record names. */
function lotOf(current: unknown): string | undefined {
  if (typeof current !== 'object' || current === null || !('lot' in current)) return undefined;
  return typeof current.lot === 'string' ? current.lot : undefined;
}

/** The rows of one article. */
export function articleRef(store: string, article: string): RowRef {
  return { scope: storeScope(store), collection: storeArticles, key: article };
}

function pinRef(store: string, userId: string, article: string): RowRef {
  return { scope: storeScope(store), collection: pinsCollection, key: `${userId}/${article}` };
}

/** The id of the record that an edit or a withdrawal names. */
function recordId(operation: StoredOperation): CheckRecord['id'] {
  return (operation.params as ParamsOf<typeof editRecord>).id;
}

function sentenceOf(operation: StoredOperation): { text: string; params: Record<string, string | number> } {
  switch (operation.call) {
    case recordCheck.name: {
      const { editType, laterDate } = operation.body as CheckBody;
      const days = laterDate ?? 0;
      const text = editType === 'later' && days === 0 ? 'sync.hide-today' : `sync.${editType}`;
      return { text, params: { count: days } };
    }
    case editRecord.name:
      return { text: 'sync.edit', params: {} };
    case withdrawRecord.name:
      return { text: 'sync.withdraw', params: {} };
    default:
      return { text: (operation.body as PinBody).top === 1 ? 'sync.pin' : 'sync.unpin', params: {} };
  }
}
