import type { Day } from '../catalog/days.ts';
import type { Mode } from './types.ts';

/** The list's filters (spec 2, section 2; decisions W11, W12, E2, E4). Empty text and null filter nothing. */
export type ListFilter = {
  mode: Mode;
  goodsCode: string;
  barcode: string;
  /** In the Chinese or the English name, or in its pinyin. */
  name: string;
  /** The one box: what `searchFor` finds goods by, and any lot that counts. */
  search: string;
  /** Rows with at least this quantity. */
  minQty: number | null;
  /** Rows that expire on or before this day (`someDay`). */
  expiresBy: Day | null;
  /** Adds rows without stock. */
  zeroStock: boolean;
  /** Uses the live figure instead of midnight's. */
  liveStock: boolean;
  /** Only what still needs somebody today: the phone's first view. */
  due: boolean;
  /** Only what is hidden, which every other list leaves out (decision E14). */
  hidden: boolean;
  sort: string;
};

export const noFilter: ListFilter = {
  mode: 'batch',
  goodsCode: '',
  barcode: '',
  name: '',
  search: '',
  minQty: null,
  expiresBy: null,
  zeroStock: false,
  liveStock: false,
  due: false,
  hidden: false,
  sort: '',
};

/** Columns that a list can be sorted by, in the documents' spellings. */
export const sortColumns = [
  'fexpiracy',
  'lastStkinDate',
  'hdgdcode',
  'hdgdcode2',
  'goodsName',
  'validperiod',
  'qty',
  'flot',
  'editTime',
] as const;
export type SortColumn = (typeof sortColumns)[number];

/** Columns that the log can be sorted by, in the documents' spellings. */
export const historySortColumns = ['editTime', 'fexpiracy', 'hdgdcode', 'id'] as const;

/** What the list of all stores may be narrowed to; each leaves out what is hidden, but for the last. */
export const allStoresStates = ['due', 'expired', 'last', 'hidden'] as const;
export type AllStoresState = (typeof allStoresStates)[number];

/** Columns that the list of all stores can be sorted by. */
export const allStoresSortColumns = [
  'hdstore',
  'fexpiracy',
  'goodsName',
  'hdgdcode',
  'qty',
  'editTime',
] as const;
