import type { CheckRecord, StoreArticle } from '../catalog/stock/store-article.ts';
import type { Author } from '../fields/kinds.ts';
import type { BodyOf } from '../wire/call.ts';
import type { editRecord, recordCheck, withdrawRecord } from './contract.ts';
import { doneAlready, withEchoes } from './once.ts';
import { checkedBefore, hideThrough, laterChecks } from './rules.ts';

/** The record that a check makes. */
export function recordOf(
  article: StoreArticle,
  check: BodyOf<typeof recordCheck>,
  author: Author,
): CheckRecord {
  return {
    id: check.id,
    lot: check.flot,
    editType: check.editType,
    hiddenThrough:
      check.editType === 'later' ? hideThrough(author.at, check.laterDate ?? 0, author.timeZone) : null,
    remark: check.remark?.trim() ?? '',
    editTime: author.at,
    editUserId: author.userId,
    editUserName: author.userName,
    seenToo:
      checkedBefore(article, {
        lot: check.flot,
        editType: check.editType,
        knownRecordId: check.knownRecordId,
      }) !== undefined,
  };
}

/** The article after a check; the same one when its author had done the same that day (decision E19). */
export function afterCheck(
  article: StoreArticle,
  check: BodyOf<typeof recordCheck>,
  author: Author,
): StoreArticle {
  // The server's answer may have arrived through a pull before the operation's own outcome did.
  if (article.records.some((record) => record.id === check.id)) return article;
  const made = recordOf(article, check, author);
  if (doneAlready(article.records, made, author.timeZone)) return article;
  return { ...article, records: [...article.records, made] };
}

/** The article after an edit of one record's remark. */
export function afterEdit(
  article: StoreArticle,
  id: string,
  edit: BodyOf<typeof editRecord>,
  author: Author,
): StoreArticle {
  const { remark } = edit;
  if (remark === undefined) return article;
  return {
    ...article,
    records: article.records.map((record) =>
      record.id === id
        ? { ...record, remark: remark.trim(), remarkEdit: { by: author.userName, at: author.at } }
        : record,
    ),
  };
}

/** The article after a record was withdrawn, with the later lots' checks when they go too. */
export function afterWithdrawal(
  article: StoreArticle,
  id: string,
  withdrawal: BodyOf<typeof withdrawRecord>,
  timeZone: string,
): StoreArticle {
  const record = article.records.find((candidate) => candidate.id === id);
  if (!record) return article;
  const later = withdrawal.withLater ? laterChecks(article, record) : [];
  const gone = new Set(
    [record, ...later].flatMap((one) => withEchoes(article.records, one.id, timeZone).map(({ id }) => id)),
  );
  return { ...article, records: article.records.filter((candidate) => !gone.has(candidate.id)) };
}
