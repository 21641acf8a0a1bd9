import { defaultTimeZone } from '#core/catalog/days';
import type { Calendar, ClockTarget, Period, Step } from '#core/clocks/targets';
import { statuses } from '#core/shortage-watch/workflow';
import { inOrder } from '../../platform/clocks/tables.ts';
import type { Database, Reader } from '../../platform/database/database.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { calendars, clockTargets } from '../../schema/clocks.ts';
import { calendarRef, clockCollections, targetRef } from './collections.ts';

/**
 * What a company begins with (decision A14). Once for each kind of things: what it makes of them stays, and so does what it
 * takes away.
 */
export async function seedClocks(db: Reader & Pick<Database, 'transaction'>): Promise<void> {
  const known = await db.selectDistinct({ kind: clockTargets.kind }).from(clockTargets);
  const targets = seededTargets.filter(({ kind }) => known.every((one) => one.kind !== kind));
  if (targets.length === 0) return;
  await inUnit(db, clockCollections, async (unit) => {
    if (known.length === 0) {
      await unit.tx.insert(calendars).values(seededCalendars);
      for (const { id } of seededCalendars) unit.touch(calendarRef(id));
    }
    const calendarId = await calendarOf(unit.tx);
    await unit.tx.insert(clockTargets).values(targets.map((target) => ({ ...target, calendarId })));
    for (const target of targets) unit.touch(targetRef(target));
  });
}

/** Head office's; where a company has taken that away, the first of its own. */
async function calendarOf(db: Reader): Promise<string> {
  const ids = (await db.select({ id: calendars.id }).from(calendars).orderBy(inOrder)).map(({ id }) => id);
  return ids.includes(officeId) ? officeId : (ids[0] ?? officeId);
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
  // A watched shortage waits for its first decision and nothing else.
  {
    kind: 'watch',
    type: statuses.open,
    clock: 'own',
    isOn: true,
    calendarId: officeId,
    steps,
    amount: 4,
    unit: 'hour',
  },
] satisfies ClockTarget[];

function targetsOf(type: string, own: Period, resolve: Period) {
  const alike = { kind: 'andon', type, isOn: true, calendarId: officeId, steps };
  return [
    { ...alike, ...own, clock: 'own' },
    { ...alike, ...resolve, clock: 'resolve' },
  ] satisfies ClockTarget[];
}
