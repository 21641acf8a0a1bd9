import type { Day } from '../catalog/days.ts';

/** The filters of both lists (spec 1, section 2). Empty text and null filter nothing. */
export type LackFilter = {
  /** The one box: what `searchFor` finds goods by. */
  search: string;
  goodsCode: string;
  barcode: string;
  name: string;
  /** Short for at least this many days running (decision W11). */
  days: number | null;
  sortCode: string;
  buyerCode: string;
  day: Day | null;
  disposal: string;
  /** Store view only. */
  exportFlag: string;
  /** Only what still needs somebody: undecided ones of the manager, open questions of a store (decision L9). */
  open: boolean;
  sort: string;
};

export const noLackFilter: LackFilter = {
  search: '',
  goodsCode: '',
  barcode: '',
  name: '',
  days: null,
  sortCode: '',
  buyerCode: '',
  day: null,
  disposal: '',
  exportFlag: '',
  open: false,
  sort: '',
};

/** Columns that both lists can be sorted by, in the documents' spellings. */
export const lackSortColumns = [
  'id',
  'genDate',
  'hdgdCode',
  'hdgdCode2',
  'hdgdName',
  'reqQty',
  'lackQty',
  'nowWrhQty',
  'wrhQty',
  'days',
  'sortCode',
  'psrCode',
  'disposeFlag',
  'editTime',
] as const;
export type LackSortColumn = (typeof lackSortColumns)[number];
