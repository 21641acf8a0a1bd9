import type { Day } from '../catalog/days.ts';
import type { Receipt } from '../wire/receipt.ts';
import type { Part, TransferMove, TransferState } from './transfer-workflow.ts';

export type Place = { code: string; name: string; nameEn?: string | null };

/** What was done about a transfer. */
export type TransferLine = {
  id: string;
  did: 'ask' | TransferMove;
  by: Part;
  /** Null where it would tell which store gives. */
  user: { id: string; name: string } | null;
  /** ISO 8601. */
  at: string;
  /** Beside `at`, where the server heard of it much later or the device claimed another one. */
  heard?: Receipt;
  note: string;
};

/** A transfer as its reader may see it: on the wire and on devices the same. */
export type Transfer = {
  id: string;
  number: number;
  state: TransferState;
  source: 'store' | 'warehouse';
  /** The store, or the warehouse's bin, that gives; null until it has accepted, for the store that asked. */
  from: Place | null;
  /** The purchaser's code whose stock it is, of the warehouse's; null where nobody has it, and for the store that asked. */
  buyer: string | null;
  /** Where it lies about; null for the warehouse. */
  region: { id: string; name: string; nameEn?: string | null } | null;
  to: Place;
  lackId: string;
  /** What is short, when it is other goods that are given. */
  shortName: string | null;
  shortNameEn: string | null;
  farticle: string;
  hdgdCode: string;
  hdgdCode2: string;
  hdgdName: string;
  hdgdNameEn: string | null;
  /** How the name is read, for searching. */
  pinyin: string | null;
  lot: string | null;
  expiryDate: Day | null;
  qty: number;
  /** ISO 8601. */
  asked: string;
  updated: string;
  history: TransferLine[];
};
