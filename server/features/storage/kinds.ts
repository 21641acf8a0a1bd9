import { type SQL, sql } from 'drizzle-orm';
import type { ArchivedKind } from '#core/storage/contract';
import { inBooks } from '../../platform/stock/lots.ts';

/** `only`: those of its rows that belong to the kind. */
type OfTable = { name: string; key: string; type?: 'uuid' | 'bigint' | 'text'; only?: SQL };

/** How rows of a kind are found, archived and taken away. */
export type Archived = {
  /** The first has the rows (`t`), the others what belongs to them; `key`, a uuid unless `type` says otherwise, is the row's id, or names it. */
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
      clocksOf('watch'),
    ],
    at: sql`t.edit_time`,
    mayGo: sql`not t.held`,
  },
  'pos-exports': {
    tables: [{ name: 'pos_exports', key: 'number', type: 'bigint' }],
    at: sql`t.at`,
    mayGo: sql`true`,
  },
  tickets: {
    tables: [
      { name: 'andon_tickets', key: 'id' },
      { name: 'andon_history', key: 'ticket_id' },
      { name: 'andon_people', key: 'ticket_id' },
      { name: 'andon_measures', key: 'ticket_id' },
      // The photos themselves stay where they lie, under the ids that its file names.
      { name: 'attachments', key: 'subject', type: 'text', only: sql`t.kind = 'andon'` },
      clocksOf('andon'),
    ],
    at: sql`t.updated_at`,
    mayGo: sql`not t.held`,
  },
  transfers: {
    tables: [
      { name: 'transfers', key: 'id' },
      { name: 'transfer_moves', key: 'transfer_id' },
    ],
    at: sql`t.updated_at`,
    mayGo: sql`not t.held`,
  },
  markdowns: {
    tables: [{ name: 'markdowns', key: 'id' }],
    at: sql`t.at`,
    mayGo: sql`(t.is_over or t.withdrawn_at is not null or t.seen_too) and not ${inBooks(sql`t`)}`,
  },
  'half-past': {
    tables: [{ name: 'half_past_records', key: 'id' }],
    at: sql`t.edit_time`,
    // What was decided about stock that is there stands.
    mayGo: sql`not t.held and not exists (select from half_past_stock s where s.record_id = t.id)`,
  },
};

function clocksOf(kind: string): OfTable {
  return { name: 'service_clocks', key: 'subject', type: 'text', only: sql`t.kind = ${kind}` };
}

/** Whole months go, so that a month is in few files. */
export function goesBefore(now: Date, keptMonths: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1));
}

/** When a row that was made then goes; tonight what should have gone. */
export function goesOn(made: Date, keptMonths: number, now: Date): Date {
  const due = Date.UTC(made.getUTCFullYear(), made.getUTCMonth() + keptMonths + 1, 1);
  return new Date(Math.max(due, now.getTime()));
}
