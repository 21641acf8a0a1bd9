import { type SQL, sql } from 'drizzle-orm';
import { requireSound } from './refusal.ts';

/** True where an instant lies in a range: `from` belongs to it, `to` does not; refuses a time that is none. */
export function inTimeRange(column: SQL, { from, to }: { from?: string; to?: string }): (SQL | undefined)[] {
  return [
    from === undefined ? undefined : sql`${column} >= ${instant(from, 'from')}`,
    to === undefined ? undefined : sql`${column} < ${instant(to, 'to')}`,
  ];
}

function instant(text: string, field: string): string {
  const ms = Date.parse(text);
  // Other years have a sign, or are none to the database.
  const isKnown = ms >= firstInstantMs && ms <= lastInstantMs;
  if (!isKnown) requireSound({ [field]: 'format' });
  return new Date(ms).toISOString();
}

const firstInstantMs = Date.parse('0001-01-01T00:00:00Z');
const lastInstantMs = Date.parse('9999-12-31T23:59:59.999Z');
