import type { Day } from '#core/catalog/days';
import type { RowRef } from '#core/wire/collection';
import type { Clocked } from './clocks/clocked.ts';
import type { Database, Transaction } from './database/database.ts';
import type { Unit } from './sync/unit-of-work.ts';

/** What follows in other features from what one does: lists, because several may follow. */
export type Listeners = {
  /** The day of a store begins at another hour. */
  zoneChanged: readonly ((tx: Transaction, store: string) => Promise<void>)[];
  /** Goods of a category leave the shelf on another day. */
  pullDaysChanged: readonly ((tx: Transaction, category: string) => Promise<unknown>)[];
  /** Somebody leads a department or may sign in, does so no more, or leads another one; within the unit. */
  standingChanged: readonly ((unit: Unit, userId: string) => Promise<void>)[];
  /** The kinds of things that have service clocks. */
  clocked: readonly Clocked[];
  /** What a device without anything should see first of a store. */
  firstOfStore: readonly ((
    db: Database,
    scope: { store: string; userId: string; today: Day },
  ) => Promise<RowRef[]>)[];
};
