import { and, eq, inArray } from 'drizzle-orm';
import type { ServiceClock } from '#core/clocks/clock';
import type { Hours } from '#core/clocks/hours';
import { hoursOf } from '#core/clocks/targets';
import { serviceClocks } from '../../schema/clocks.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { holdCalendar } from './tables.ts';

export type ClockRow = typeof serviceClocks.$inferSelect;

/** The clocks of things, locked; their own rows were locked before (`Clocked`). */
export async function lockClocks(
  tx: Transaction,
  kind: string,
  subjects: readonly string[],
): Promise<ClockRow[]> {
  if (subjects.length === 0) return [];
  return tx
    .select()
    .from(serviceClocks)
    .where(and(eq(serviceClocks.kind, kind), inArray(serviceClocks.subject, [...subjects])))
    .orderBy(serviceClocks.subject, serviceClocks.clock)
    .for('update');
}

/** The hours of a clock, which stay as they are until the transaction ends. */
export async function holdHours(
  tx: Transaction,
  { calendarId, zone }: Pick<ClockRow, 'calendarId' | 'zone'>,
): Promise<Hours> {
  return hoursOf(await holdCalendar(tx, calendarId), zone);
}

/** The clocks of things of a kind, as their replicas and lists show them; a thing that has none is missing. */
export async function clocksOf(
  db: Reader,
  kind: string,
  subjects: readonly string[],
): Promise<Map<string, ServiceClock[]>> {
  const found = new Map<string, ServiceClock[]>();
  if (subjects.length === 0) return found;
  const rows = await db
    .select()
    .from(serviceClocks)
    .where(and(eq(serviceClocks.kind, kind), inArray(serviceClocks.subject, [...subjects])))
    .orderBy(serviceClocks.clock);
  for (const row of rows) found.set(row.subject, [...(found.get(row.subject) ?? []), shown(row)]);
  return found;
}

function shown(row: ClockRow): ServiceClock {
  const { clock, state, calendarId, zone, durationMs, usedMs } = row;
  const iso = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());
  const { runningSince, dueAt } = row;
  return {
    clock,
    state,
    calendarId,
    zone,
    durationMs,
    usedMs,
    runningSince: iso(runningSince),
    dueAt: iso(dueAt),
  };
}
