import type { Day } from '../catalog/days.ts';

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
