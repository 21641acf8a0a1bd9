import type { Goods } from '../catalog/goods.ts';
import type { Attribution } from '../fields/kinds.ts';

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

/** Who did something last, and when. */
export type Edit = Attribution;

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
  /** Who answered about substitutes last; undefined where a device holds the row of release 1.0.0 still. */
  answered?: Edit | null | undefined;
};

/** The substitutes that are offered for goods unless somebody says otherwise (decision L10). */
export type DefaultSubstitutes = Goods & { substitutes: readonly Substitute[]; edit: Edit | null };
