import type { Watch } from './row.ts';

/** How a file says what is a code or an instant here. */
type Words = { status: (code: string) => string; time: (instant: string) => string };

/**
 * The columns of the list as a file, in their order, whoever writes it: the documents', and the store. What is known by
 * a code stays text, leading zeros and all; null where nothing is known.
 */
const cells = {
  hdstore: ({ store }) => store,
  hdstoreName: ({ storeName }) => storeName,
  watchDate: ({ day }) => day,
  hdgdCode: ({ goodsCode }) => goodsCode,
  hdgdCode2: ({ barcodes }) => barcodes[0] ?? '',
  hdgdName: ({ name }) => name,
  reqQty: ({ requiredQty }) => requiredQty,
  wrhQty: ({ warehouseQty }) => warehouseQty,
  reqReason: ({ reason }) => reason,
  expectedDeliveryDate: ({ expectedOn }) => expectedOn,
  psrCode: ({ buyerCode }) => buyerCode,
  status: ({ status }, words) => words.status(status),
  disposeRemark: ({ remark }) => remark,
  disposeUserName: ({ decided }) => decided?.userName ?? null,
  disposeTime: ({ decided }, words) => decided && words.time(decided.at),
  editUserName: ({ edit }) => edit.userName,
  editTime: ({ edit }, words) => words.time(edit.at),
  id: ({ id }) => id,
} satisfies Record<string, (watch: Watch, words: Words) => string | number | null>;

export type FileColumn = keyof typeof cells;
export const fileColumns = Object.keys(cells) as FileColumn[];

export function cellOf(column: FileColumn, watch: Watch, words: Words): string | number | null {
  return cells[column](watch, words);
}
