import { defaultTimeZone } from '#core/catalog/days';
import type { Calendar, ClockTarget, Period, Step } from '#core/clocks/targets';
import type { Database, Reader } from '../../platform/database/database.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { calendars, clockTargets } from '../../schema/clocks.ts';
import { calendarRef, clockCollections, targetRef } from './collections.ts';

/** What a company begins with (decision A14). Once: what it makes of them stays, and so does what it takes away. */
export async function seedClocks(db: Reader & Pick<Database, 'transaction'>): Promise<void> {
  const [known] = await db.select({ kind: clockTargets.kind }).from(clockTargets).limit(1);
  if (known) return;
  await inUnit(db, clockCollections, async (unit) => {
    await unit.tx.insert(calendars).values(seededCalendars);
    await unit.tx.insert(clockTargets).values(seededTargets);
    for (const { id } of seededCalendars) unit.touch(calendarRef(id));
    for (const target of seededTargets) unit.touch(targetRef(target));
  });
}

const span = (from: number, to: number) => ({ opens: from * 60, closes: to * 60 });
const days = (count: number, from: number, to: number) =>
  Array.from({ length: count }, () => [span(from, to)]);

export const officeId = 'head-office';

const seededCalendars = [
  {
    id: officeId,
    name: '总部工作时间',
    zone: defaultTimeZone,
    week: [...days(5, 9, 18), [], []],
    exceptions: [],
  },
  { id: 'stores', name: '门店营业时间', zone: null, week: days(7, 8, 22), exceptions: [] },
] satisfies (Calendar & typeof calendars.$inferInsert)[];

/** Those concerned hear of it when the time is up, and their leader's leader when it is up twice. */
const steps: Step[] = [
  { percent: 100, does: 'notify' },
  { percent: 200, does: 'raise' },
];

const seededTargets = [
  ...targetsOf('hard', { amount: 1, unit: 'hour' }, { amount: 1, unit: 'day' }),
  ...targetsOf('soft', { amount: 4, unit: 'hour' }, { amount: 3, unit: 'day' }),
  // As soft ones: who chooses nothing is not to wait for ever.
  ...targetsOf('nochoice', { amount: 4, unit: 'hour' }, { amount: 3, unit: 'day' }),
];

function targetsOf(type: string, own: Period, resolve: Period) {
  const alike = { kind: 'andon', type, isOn: true, calendarId: officeId, steps };
  return [
    { ...alike, ...own, clock: 'own' },
    { ...alike, ...resolve, clock: 'resolve' },
  ] satisfies ClockTarget[];
}
