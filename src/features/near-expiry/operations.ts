import { uuidv7 } from 'uuidv7';
import type { CheckRecord, EditType, StoreArticle } from '#core/catalog/stock/store-article';
import { editRecord, pinArticle, recordCheck, withdrawRecord } from '#core/near-expiry/contract';
import { lastRecordId } from '#core/near-expiry/rules';
import { keepWalk } from '#core/near-expiry/walk';
import type { BodyOf } from '#core/wire/call';
import { operation, type Submission } from '#core/wire/operation';

/** What was entered about a lot. `days`: how long to hide it, 0 = today only. */
export type Check = { lot: string; editType: EditType; days?: number; remark?: string };

/** A record that is on this device or was, and whose. */
type RecordOf = { store: string; article: string; id: string };

/** What checks, hides or remarks a lot. */
export function checkOf(
  article: StoreArticle,
  { lot, editType, days = 0, remark = '' }: Check,
): BodyOf<typeof recordCheck> {
  return {
    id: uuidv7(),
    hdstore: article.store,
    farticle: article.article,
    flot: lot,
    editType,
    laterDate: editType === 'later' ? days : null,
    remark: remark.trim(),
    knownRecordId: lastRecordId(article, lot),
  };
}

/** Records again what was withdrawn: the article may have been read before, and the server has that record no more. */
export function checkAgain(article: StoreArticle, record: CheckRecord, days: number): Submission {
  const records = article.records.filter(({ id }) => id !== record.id);
  return check({ ...article, records }, { ...record, days });
}

export function checking(body: BodyOf<typeof recordCheck>): Submission {
  return operation(recordCheck, { body }, { id: body.id, store: body.hdstore });
}

export function check(article: StoreArticle, entered: Check): Submission {
  return checking(checkOf(article, entered));
}

/** Keeps shelves as somebody has walked along them. */
export function walked(store: string, shelves: BodyOf<typeof keepWalk>['shelves']): Submission {
  return operation(keepWalk, { body: { hdstore: store, shelves } }, { store });
}

export function pin({ store, article }: Pick<RecordOf, 'store' | 'article'>, isPinned: boolean): Submission {
  const body = { hdstore: store, farticle: article, top: isPinned ? 1 : 0 } as const;
  return operation(pinArticle, { body }, { store });
}

/** `record`: with the remark that the user saw, so that somebody else's change is not overwritten unseen. */
export function edit(record: RecordOf & Pick<CheckRecord, 'remark'>, remark: string): Submission {
  const { store, article, id } = record;
  const body = { hdstore: store, farticle: article, remark: remark.trim() };
  return operation(editRecord, { params: { id }, body }, { store, was: { remark: record.remark } });
}

/** `withLater`: and the checks of later lots made since. */
export function withdrawal({ store, article, id }: RecordOf, withLater: boolean): Submission {
  const body = { hdstore: store, farticle: article, withLater };
  return operation(withdrawRecord, { params: { id }, body }, { store });
}
