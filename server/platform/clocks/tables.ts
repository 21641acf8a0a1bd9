import { asc, eq, sql } from 'drizzle-orm';
import type { Calendar, ClockTarget } from '#core/clocks/targets';
import { calendars, clockTargets } from '../../schema/clocks.ts';
import type { Reader, Transaction } from '../database/database.ts';

/** All of them; a company has a handful. */
export function readTargets(db: Reader): Promise<ClockTarget[]> {
  return db
    .select({
      kind: clockTargets.kind,
      type: clockTargets.type,
      clock: clockTargets.clock,
      isOn: clockTargets.isOn,
      calendarId: clockTargets.calendarId,
      amount: clockTargets.amount,
      unit: clockTargets.unit,
      steps: clockTargets.steps,
    })
    .from(clockTargets)
    .orderBy(asc(clockTargets.kind), asc(clockTargets.type), asc(clockTargets.clock));
}

export function readCalendars(db: Reader): Promise<Calendar[]> {
  return db.select(calendarColumns).from(calendars).orderBy(inOrder);
}

/**
 * A calendar that stays as it is until the transaction ends: whoever changes it waits, and works out anew what was
 * measured by it.
 */
export async function holdCalendar(tx: Transaction, id: string): Promise<Calendar> {
  const [calendar] = await tx
    .select(calendarColumns)
    .from(calendars)
    .where(eq(calendars.id, id))
    .for('share');
  if (!calendar) throw new Error(`there is no calendar ${id}`);
  return calendar;
}

export const inOrder = sql`${calendars.name} collate "C", ${calendars.id}`;

const calendarColumns = {
  id: calendars.id,
  name: calendars.name,
  zone: calendars.zone,
  week: calendars.week,
  exceptions: calendars.exceptions,
};
