import { storeRows } from '../../wire/collection.ts';
import type { Receipt } from '../../wire/receipt.ts';
import type { Day } from '../days.ts';
import type { Goods } from '../goods.ts';
import type { Lot } from './lot.ts';
import type { Rate } from './rate.ts';

/**
 * What a person did about a lot (spec 2, section 4): checked it, hid it for some days, wrote a remark, or wrote a
 * remark and checked it. The spellings are the documents'.
 */
export const editTypes = ['nodisplay', 'later', 'onlyremark', 'cfmandremark'] as const;
export type EditType = (typeof editTypes)[number];

/** One active record of the check log. */
export type CheckRecord = {
  /** UUIDv7 made on the device that recorded it. */
  id: string;
  lot: string;
  editType: EditType;
  /** Last day on which the lot stays hidden, for `later` (decision E3: inclusive). */
  hiddenThrough: Day | null;
  remark: string;
  /** When the person did it, ISO 8601. */
  editTime: string;
  editUserId: string;
  editUserName: string;
  /** Who changed the remark last, and when (ISO 8601); absent while it is as it was recorded. */
  remarkEdit?: { by: string; at: string };
  /** Beside `editTime`, where the server heard of it much later or the device claimed another one. */
  heard?: Receipt;
  /** True when somebody had checked the lot before and this device did not know (decision E7). */
  seenToo: boolean;
};

/**
 * One article in one store, as the near-expiry rules, markdowns and waste need it: the unit of replication, of
 * ordering (an operation's subject) and of truth. Records stand in the order in which the server took them.
 */
export type StoreArticle = Goods & {
  store: string;
  lots: Lot[];
  records: CheckRecord[];
  /** At which rate it sells; absent: no stock figures have told it yet. */
  sales?: Rate;
};

/** Goods of a store with their lots and active records, by article. */
export const storeArticles = storeRows<StoreArticle>('store-articles');

/** True for the two actions that confirm a lot: the next one becomes current (decision E3). */
export function confirms(editType: EditType): boolean {
  return editType === 'nodisplay' || editType === 'cfmandremark';
}

/** True once somebody confirmed the lot. */
export function isConfirmed(article: StoreArticle, lot: string): boolean {
  return article.records.some((record) => record.lot === lot && confirms(record.editType));
}
