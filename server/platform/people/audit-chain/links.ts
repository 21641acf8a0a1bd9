import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';

/** A place in the chain of the audit log; link 0 with an empty hash is where it begins. */
export type Place = { link: number; hash: string };

/** A line of the audit log, with every column as text that is the same at every reading. */
export type AuditLine = {
  id: number;
  /** ISO 8601 with microseconds, UTC. */
  at: string;
  actorId: string;
  actorCode: string;
  actorName: string;
  address: string;
  call: string;
  kind: string;
  subjectId: string;
  subjectName: string;
  /** As PostgreSQL writes it. */
  changes: string;
};
export type LinkedLine = AuditLine & Place;

export const lineColumns: SQL = sql`
  id, (to_json(at at time zone 'UTC') #>> '{}') || 'Z' as at, actor_id as "actorId", actor_code as "actorCode",
  actor_name as "actorName", address, call, kind, subject_id as "subjectId", subject_name as "subjectName",
  changes::text as changes`;

/**
 * The hash of a line at its place: SHA-256, in hex, over the hash before, a line feed, and a JSON array of the link and
 * each column in this order.
 */
export function hashOf(before: string, link: number, line: AuditLine): string {
  const { id, at, actorId, actorCode, actorName, address, call, kind, subjectId, subjectName, changes } =
    line;
  const text = JSON.stringify([
    ...[link, id, at, actorId, actorCode, actorName, address],
    ...[call, kind, subjectId, subjectName, changes],
  ]);
  return createHash('sha256').update(`${before}\n${text}`).digest('hex');
}

/** A line for a log collector: one JSON object, marked by `"audit":true`, with its place in the chain. */
export function jsonLine({ changes, ...line }: LinkedLine): string {
  // As it is, and not read and written again, which would round large numbers: the hash can be made anew from it.
  return `${JSON.stringify({ audit: true, ...line }).slice(0, -1)},"changes":${changes}}`;
}

/** Where the chain begins: what was before it was forgotten. */
export async function beginningOf(tx: Pick<Transaction, 'execute'>): Promise<Place> {
  const found = await tx.execute<Place>(sql`select link, hash from audit_chain where id = ${chain}`);
  return found.rows[0] ?? { link: 0, hash: '' };
}

/** Where the chain ends by now. */
export async function headOf(tx: Pick<Transaction, 'execute'>): Promise<Place> {
  const beginning = await beginningOf(tx);
  const found = await tx.execute<Place>(sql`
    select link, hash from audit_log where link is not null order by link desc limit 1`);
  const last = found.rows[0];
  return last && last.link > beginning.link ? last : beginning;
}

/** The one row of `audit_chain`. */
export const chain = 'audit';
