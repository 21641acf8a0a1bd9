import type { Day } from '../catalog/days.ts';
import type { Goods } from '../catalog/goods.ts';

/** Goods offered in place of others, with what the warehouse has of them. */
export type Substitute = {
  article: string;
  /** By which it is named on the wire and looked up: the first barcode, unless others have it too; else the goods code. */
  code: string;
  name: string;
  nameEn: string | null;
  /** Pieces in the warehouse: the live figure, else midnight's; null when neither is known. */
  stock: number | null;
  /** When that figure was true, ISO 8601. */
  stockAt: string | null;
};

/** Who did something last, and when (ISO 8601). */
export type Edit = { userId: string; userName: string; at: string };

/** What logistics could not deliver of some goods on a day, and what is done about it (spec 1, section 3). */
export type Lack = Goods & {
  id: string;
  /** The day of the shortage (`genDate`). */
  day: Day;
  requestedQty: number;
  lackQty: number;
  /** Warehouse stock at midnight and live, each with the time at which it was true (decision W13). */
  midnightQty: number | null;
  midnightAt: string | null;
  liveQty: number | null;
  liveAt: string | null;
  sortCode: string;
  sortName: string;
  /** The purchaser (`psrCode`). */
  buyerCode: string;
  buyerName: string;
  /** A code of the dictionary `goodslack`. */
  disposal: string;
  /** Three at most; any only while the disposal is `exchange`. */
  substitutes: readonly Substitute[];
  remark: string;
  /** Null while nobody has touched it. */
  edit: Edit | null;
  /** On how many days running it has been short, this one included (decision W11). */
  days: number;
  /** No store is named by it: it concerns all of them. */
  everywhere: boolean;
};

/** What one store adds to a shortage; a store without such a row has `noFlags`. */
export type LackFlags = {
  lackId: string;
  /** What this store asked for and did not get; null where logistics names no store. */
  requestedQty: number | null;
  lackQty: number | null;
  /** A code of the dictionary `export`. */
  exportFlag: string;
  /** A code of the dictionary `exchangegoods`; empty while undecided. Read it with `exchangeFlagOf`. */
  exchangeFlag: string;
  /** The substitutes that it was said about, by `substitutesKey`. */
  exchangeFor: string;
  /** The number of the POS export that took it. */
  exportNumber: number | null;
  edit: Edit | null;
};

/** A shortage as a store sees it. */
export type StoreLack = Lack & {
  store: string;
  /** Of this store, else of all. */
  storeLackQty: number;
  exportFlag: string;
  /** Empty while the store has said nothing about the present substitutes. */
  exchangeFlag: string;
  exportNumber: number | null;
  flagEdit: Edit | null;
};

/** The substitutes that are offered for goods unless somebody says otherwise (decision L10). */
export type DefaultSubstitutes = Goods & { substitutes: readonly Substitute[]; edit: Edit | null };
