import { type SQL, sql } from 'drizzle-orm';
import { isoTime } from './sql.ts';

/**
 * What is told beside the time of a row, where it differs from that by an hour or more: when the server heard of it, and
 * what its device had claimed (`Receipt` of `core/wire/receipt.ts`); else null.
 *
 * @param row the table's alias, with `received_at` and `claimed_at`
 * @param at the column of the time that counts
 */
export function receiptAt(row: SQL, at: SQL): SQL {
  return sql`case when ${row}.received_at - ${at} >= interval '1 hour'
    or greatest(${row}.claimed_at - ${at}, ${at} - ${row}.claimed_at) >= interval '1 hour'
    then jsonb_strip_nulls(jsonb_build_object('receivedAt', ${isoTime(sql`${row}.received_at`)},
      'claimedAt', ${isoTime(sql`${row}.claimed_at`)})) end`;
}

/** The same as a part of a JSON object, which has nothing of it where there is nothing to tell. */
export function withReceipt(row: SQL, at: SQL): SQL {
  return sql`jsonb_strip_nulls(jsonb_build_object('heard', ${receiptAt(row, at)}))`;
}
