import { type SQL, sql } from 'drizzle-orm';
import type { ArchivedKind } from '#core/storage/contract';
import { inBooks } from '../../platform/stock/lots.ts';

type OfTable = { name: string; key: string; type?: 'uuid' | 'bigint' };

/** How rows of a kind are found, archived and taken away. */
export type Archived = {
  /** The first has the rows (`t`), the others what belongs to them; `key`, a uuid, is the row's id, or names it. */
  tables: readonly [OfTable, ...OfTable[]];
  /** When a row was made. */
  at: SQL;
  /** Whatever its age; nothing that a device holds may go. */
  mayGo: SQL;
  /** Its index begins with the store. */
  byStore?: true;
};

export const archived: Readonly<Record<ArchivedKind, Archived>> = {
  checks: {
    tables: [{ name: 'check_records', key: 'id' }],
    at: sql`t.edit_time`,
    // Rules and devices read the records of each lot that is in the books.
    mayGo: sql`not ${inBooks(sql`t`)}`,
    byStore: true,
  },
  waste: { tables: [{ name: 'waste', key: 'id' }], at: sql`t.at`, mayGo: sql`not t.held` },
  lacks: {
    tables: [
      { name: 'goods_lacks', key: 'id' },
      { name: 'goods_lack_stores', key: 'lack_id' },
      { name: 'goods_lack_changes', key: 'lack_id' },
    ],
    at: sql`t.day`,
    mayGo: sql`not t.held`,
  },
  watches: {
    tables: [
      { name: 'shortage_watches', key: 'id' },
      { name: 'shortage_watch_changes', key: 'watch_id' },
    ],
    at: sql`t.edit_time`,
    mayGo: sql`not t.held`,
  },
  'pos-exports': {
    tables: [{ name: 'pos_exports', key: 'number', type: 'bigint' }],
    at: sql`t.at`,
    mayGo: sql`true`,
  },
};

/** Whole months go, so that a month is in few files. */
export function goesBefore(now: Date, keptMonths: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1));
}

/** When a row that was made then goes; tonight what should have gone. */
export function goesOn(made: Date, keptMonths: number, now: Date): Date {
  const due = Date.UTC(made.getUTCFullYear(), made.getUTCMonth() + keptMonths + 1, 1);
  return new Date(Math.max(due, now.getTime()));
}
