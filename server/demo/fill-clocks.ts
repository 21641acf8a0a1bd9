import { eq } from 'drizzle-orm';
import type { Exception, Hours } from '#core/clocks/hours';
import { calendarRef, clockCollections } from '../features/clocks/collections.ts';
import { officeId, seedClocks } from '../features/clocks/seeds.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inUnit } from '../platform/sync/unit-of-work.ts';
import { calendars } from '../schema/clocks.ts';

/** Gives head office China's public holidays of 2026, and the days on which they are worked in for (State Council, 2025-11-04). */
export async function fillClocks(tx: Transaction): Promise<void> {
  await seedClocks(tx);
  await inUnit(tx, clockCollections, async (unit) => {
    await unit.tx.update(calendars).set({ exceptions }).where(eq(calendars.id, officeId));
    unit.touch(calendarRef(officeId));
  });
}

const workday = [{ opens: 540, closes: 1080 }];
const off = (first: string, last: string, name: string): Exception => ({ first, last, name, spans: [] });
const worked = (day: string): Exception => ({ first: day, last: day, name: '调休上班', spans: workday });

/**
 * China's public holidays of 2026, and the days that are worked for them, as in 国务院办公厅关于2026年部分节假日安排的通知
 * of 2025-11-04. Of 2027 only the day itself, which is fixed by law.
 */
const exceptions: Exception[] = [
  off('2026-01-01', '2026-01-03', '元旦'),
  worked('2026-01-04'),
  worked('2026-02-14'),
  off('2026-02-15', '2026-02-23', '春节'),
  worked('2026-02-28'),
  off('2026-04-04', '2026-04-06', '清明节'),
  off('2026-05-01', '2026-05-05', '劳动节'),
  worked('2026-05-09'),
  off('2026-06-19', '2026-06-21', '端午节'),
  worked('2026-09-20'),
  off('2026-09-25', '2026-09-27', '中秋节'),
  off('2026-10-01', '2026-10-07', '国庆节'),
  worked('2026-10-10'),
  off('2027-01-01', '2027-01-01', '元旦'),
];

/** When head office is there. */
export const officeHours: Pick<Hours, 'week' | 'exceptions'> = {
  week: [workday, workday, workday, workday, workday, [], []],
  exceptions,
};
