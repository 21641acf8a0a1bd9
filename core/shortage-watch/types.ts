import type { Day } from '../catalog/days.ts';
import type { Goods } from '../catalog/goods.ts';
import type { ServiceClock } from '../clocks/clock.ts';

/** Who did something, and when (ISO 8601). */
export type Edit = { userId: string; userName: string; at: string };

/** What a handler has made of a record. */
export type Decision = {
  /** A code of the dictionary `goodslackstarelog`. */
  status: string;
  /** The handling advice. */
  remark: string;
  /** Null while nobody has decided. */
  decided: Edit | null;
};

/** Goods that a store misses on a day, and what is done about it (spec 2, section 3). */
export type Watch = Goods &
  Decision & {
    id: string;
    store: string;
    storeName: string;
    /** The day of the watch, in the store's zone. */
    day: Day;
    requiredQty: number;
    reason: string;
    expectedOn: Day | null;
    /** What the warehouse had when the record was written, and when that was true. */
    warehouseQty: number | null;
    warehouseAt: string | null;
    /** Who wrote it down. */
    edit: Edit;
    /** The purchaser (`psrCode`). */
    buyerCode: string;
    /** As it was before the last decision: what its author may go back to. Null where there is nothing to take back. */
    before: Decision | null;
    /** How long it may wait for its first decision; none where the company keeps no such clock. */
    clocks: readonly ServiceClock[];
  };
