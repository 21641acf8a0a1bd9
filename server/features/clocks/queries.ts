import { asc, type SQL } from 'drizzle-orm';
import type { CalendarRow, TargetRow } from '#core/clocks/contract';
import { inOrder } from '../../platform/clocks/tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { calendars, clockTargets } from '../../schema/clocks.ts';

/** Calendars as the page shows them. */
export async function calendarRows(db: Reader, which?: SQL): Promise<CalendarRow[]> {
  return (await db.select().from(calendars).where(which).orderBy(inOrder)).map(shown);
}

/** Targets in the order of the page: as they were made. */
export async function targetRows(db: Reader, which?: SQL): Promise<TargetRow[]> {
  const rows = await db
    .select()
    .from(clockTargets)
    .where(which)
    .orderBy(asc(clockTargets.kind), asc(clockTargets.type), asc(clockTargets.clock));
  return rows.map(shown);
}

export function shown<Row extends { updatedAt: string }>(row: Row): Row {
  return { ...row, updatedAt: new Date(row.updatedAt).toISOString() };
}
