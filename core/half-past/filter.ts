/** The filters of the documents (spec 2, section 2). Empty text filters nothing. */
export type HalfPastFilter = {
  /** The one box: what `searchFor` finds goods by. */
  search: string;
  goodsCode: string;
  barcode: string;
  name: string;
  buyerCode: string;
  /** A part of the vendor's name. */
  vendor: string;
  /** A `StockState`. */
  state: string;
  /** An `Age`, of what waits. */
  age: string;
  /** A `Disposal`, of what was handled. */
  disposal: string;
  /** Of what was handled: only the decisions that stand (`actualityData`). */
  actual: boolean;
  /** `+column` or `-column`. */
  sort: string;
};

export const noHalfPastFilter: HalfPastFilter = {
  search: '',
  goodsCode: '',
  barcode: '',
  name: '',
  buyerCode: '',
  vendor: '',
  state: '',
  age: '',
  disposal: '',
  actual: false,
  sort: '',
};

const figureColumns = [
  ...(['id', 'fbin', 'stat', 'fcode', 'fcode2', 'fname', 'vendor', 'fvalidperiod', 'flot', 'fqty'] as const),
  ...(['saleQty', 'outQty', 'blockStockQty', 'blockStockDay', 'psrName', 'since'] as const),
] as const;

/** Columns by which the lists can be sorted, in the documents' spellings. */
export const pendingSortColumns = figureColumns;
export const handledSortColumns = [...figureColumns, 'disposal', 'editTime', 'editUserName'] as const;
export type PendingSortColumn = (typeof pendingSortColumns)[number];
export type HandledSortColumn = (typeof handledSortColumns)[number];
