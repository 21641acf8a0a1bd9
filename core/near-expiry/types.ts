import type { Day } from '../catalog/days.ts';
import type { Goods, Lot } from '../catalog/goods.ts';
import type { Heard } from '../wire/heard.ts';

/**
 * What a person did about a lot (spec 2, section 4): checked it, hid it for some days, wrote a remark, or wrote a
 * remark and checked it. The spellings are the documents'.
 */
export type EditType = 'nodisplay' | 'later' | 'onlyremark' | 'cfmandremark';
export const editTypes = ['nodisplay', 'later', 'onlyremark', 'cfmandremark'] as const satisfies EditType[];

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
  heard?: Heard;
  /** True when somebody had checked the lot before and this device did not know (decision E7). */
  seenToo: boolean;
};

/**
 * Everything that the near-expiry rules need to know of one article in one store: the unit of replication, of
 * ordering (an operation's subject) and of truth. Records stand in the order in which the server took them.
 */
export type StoreArticle = Goods & { store: string; lots: Lot[]; records: CheckRecord[] };

/** That goods are pinned. */
export type Pin = { pinned: true };

/** With lots, or goods without lot control (decision E2). */
export type Mode = 'batch' | 'nobatch';

/** Which stock figure counts, and whether rows without stock are wanted (decision W12). */
export type StockBasis = { live: boolean; zero: boolean };

/** One row of the near-expiry list. */
export type ListRow = {
  store: string;
  article: string;
  goodsCode: string;
  barcode: string;
  name: string;
  nameEn: string | null;
  shelfLifeDays: number | null;
  lot: string;
  /** The lot that a person confirmed last (decision W4); null before the first. */
  confirmedLot: string | null;
  expiryDate: Day | null;
  lastStockInDate: Day | null;
  qty: number;
  liveQty: number | null;
  /** When anybody last recorded anything for these goods; null = not checked yet. */
  editTime: string | null;
  editUserName: string | null;
  remark: string;
  pinned: boolean;
  /** The last lot, which cannot be hidden, or goods without lots that are due again. */
  red: boolean;
  /** First day on which it may be checked off (with lots) or is due again (without). */
  dueOn: Day | null;
  /** First day on which the row's lot needs somebody (decision E13); null = never. */
  dueFrom: Day | null;
  /** The same for each unconfirmed lot behind it, in their order: none before `dueFrom`. */
  dueBehind: Day[];
  /** The last day on which the row's lot is hidden, which may be over, and who hid it; null = nobody. */
  hiddenThrough: Day | null;
  hiddenBy: string | null;
};
