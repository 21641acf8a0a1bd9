import { sql } from 'drizzle-orm';
import type { Operation } from '#core/wire/outbox';
import type { Transaction } from '../database/database.ts';

/** Why another time counts than the one that a device claimed. */
export type TimeBound =
  /** It lies in the future, or cannot be read. */
  | 'future'
  /** Before its device was in contact with the server the last time but this one: it would have been sent then. */
  | 'contact'
  /** Before the previous line of its subject. */
  | 'subject'
  /** More than 14 days ago. */
  | 'age';

/** When a deed was done: as its device claimed, as it counts, and when the server heard of it; ISO 8601. */
export type ReceivedTime = {
  /** Null when it could not be read, or not be kept. */
  claimedAt: string | null;
  countedAt: string;
  receivedAt: string;
  bound: TimeBound | null;
};

export type Bounds = { now: Date; contact: string | undefined; previous: string | undefined };

const oldestDays = 14;

/**
 * The time that counts for a deed. Work is never refused for its clock (promise T15): a claimed time beyond a bound counts as
 * that bound, and stays beside it.
 */
export function receivedTimeOf({ occurredAt }: Pick<Operation, 'occurredAt'>, bounds: Bounds): ReceivedTime {
  const nowMs = bounds.now.getTime();
  const claimedMs = Date.parse(occurredAt);
  const receivedAt = bounds.now.toISOString();
  if (Number.isNaN(claimedMs)) return { claimedAt: null, countedAt: receivedAt, receivedAt, bound: 'future' };
  const floors = [
    ['age', nowMs - oldestDays * 86_400_000],
    ['subject', msOf(bounds.previous)],
    ['contact', msOf(bounds.contact)],
  ] as const;
  const [bound, floorMs] = floors.reduce((latest, one) => (one[1] > latest[1] ? one : latest));
  const countedMs = Math.min(nowMs, Math.max(claimedMs, floorMs));
  return {
    claimedAt: writable(claimedMs),
    countedAt: new Date(countedMs).toISOString(),
    receivedAt,
    bound: claimedMs > nowMs ? 'future' : claimedMs < countedMs ? bound : null,
  };
}

/** Null outside of the years that ISO 8601 and the database write alike. */
function writable(ms: number): string | null {
  const text = new Date(ms).toISOString();
  return /^(?!0000)\d{4}-/.test(text) ? text : null;
}

function msOf(instant: string | undefined): number {
  return instant === undefined ? Number.NEGATIVE_INFINITY : Date.parse(instant);
}

/** What is written beside a time that counts, in the tables that keep one: columns of the same names. */
export function besideOf({ receivedAt, claimedAt, bound }: ReceivedTime): {
  receivedAt: string;
  claimedAt: string | null;
} {
  return { receivedAt, claimedAt: bound === null ? null : claimedAt };
}

/** The later of two instants, ISO 8601. */
export function laterOf(a: string, b: string): string {
  return Date.parse(a) < Date.parse(b) ? new Date(b).toISOString() : a;
}

/** A subject as its lines are compared: what is everybody's own is each person's. What no database keeps is none. */
export function subjectFor(subject: string, owner: string): string {
  if (/[\0\ud800-\udfff]/u.test(subject)) return `unreadable ${owner}`;
  return /^[^/]+\/?$/.test(subject) ? `${subject} ${owner}` : subject;
}

/** The time of the last line of each of these subjects. */
export async function previousLines(
  tx: Transaction,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx.execute<{ subject: string; at: string }>(sql`
    select s.subject, last.at from unnest(${sql.param([...new Set(subjects)])}::text[]) as s(subject)
    cross join lateral (
      select counted_at as at from operations o
      where o.subject = s.subject and counted_at is not null order by counted_at desc limit 1
    ) last`);
  return new Map(found.rows.map(({ subject, at }) => [subject, new Date(at).toISOString()]));
}
