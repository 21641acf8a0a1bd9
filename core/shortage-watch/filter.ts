import type { Day } from '../catalog/days.ts';

/** The filters (spec 2, section 2). Empty text and null filter nothing. */
export type WatchFilter = {
  /** The one box: what `searchFor` finds goods by. */
  search: string;
  name: string;
  goodsCode: string;
  barcode: string;
  buyerCode: string;
  /** The day of the watch. */
  day: Day | null;
  status: string;
  store: string;
  /** Only what nobody has decided yet, the longest waiting first. */
  open: boolean;
  /** Only those whose clock is past its time then, in milliseconds since 1970. */
  lateAt: number | null;
  sort: string;
};

export const noWatchFilter: WatchFilter = {
  search: '',
  name: '',
  goodsCode: '',
  barcode: '',
  buyerCode: '',
  day: null,
  status: '',
  store: '',
  open: false,
  lateAt: null,
  sort: '',
};

/** Columns that the list can be sorted by, in the documents' spellings. */
export const watchSortColumns = [
  'id',
  'editTime',
  'hdstore',
  'hdgdCode',
  'hdgdCode2',
  'hdgdName',
  'reqQty',
  'expectedDeliveryDate',
  'wrhQty',
  'status',
  'disposeTime',
] as const;
export type WatchSortColumn = (typeof watchSortColumns)[number];
