import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { targetKey } from '#core/clocks/collections';
import {
  deleteCalendar,
  insertCalendar,
  listClocks,
  updateCalendar,
  updateTarget,
} from '#core/clocks/contract';
import { calendarProblems, cleanCalendar, targetProblems } from '#core/clocks/rules';
import { askForRecount } from '../../platform/clocks/recount-job.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { conflict, invalid, notFound, requireSound } from '../../platform/http/refusal.ts';
import { edited, signature } from '../../platform/people/edited.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { calendars, clockTargets, serviceClocks } from '../../schema/clocks.ts';
import { auditedCalendar, auditedTarget } from './audited.ts';
import { calendarRef, targetRef } from './collections.ts';
import { calendarRows, shown, targetRows } from './queries.ts';

/** Calendars, and the time that each type of tickets may take (decision A14). */
export function clockCalls({ serve, change, platform }: Calls): void {
  const { db, collections } = platform;

  serve(listClocks, async () => ({ calendars: await calendarRows(db), targets: await targetRows(db) }));

  change(insertCalendar, async ({ tx, actor, now, audit }, { body }) => {
    requireSound(calendarProblems(body));
    const row = {
      ...cleanCalendar(body),
      id: randomUUID(),
      version: 1,
      updatedAt: now.toISOString(),
      updatedBy: signature(actor),
    };
    await inUnit(tx, collections, async (unit) => {
      await unit.tx.insert(calendars).values(row);
      unit.touch(calendarRef(row.id));
    });
    audit({ kind: 'calendar', id: row.id, name: row.name, before: null, after: auditedCalendar(row) });
    return row;
  });

  change(updateCalendar, async ({ tx, actor, now, audit }, { body }) => {
    const before = await lockCalendar(tx, body.id);
    requireSound(calendarProblems(body));
    if (before.version !== body.version)
      throw conflict('edited-meanwhile', shown(before), { name: before.updatedBy ?? '' });
    const after = { ...before, ...cleanCalendar(body), ...edited(before, actor, now) };
    await inUnit(tx, collections, async (unit) => {
      await unit.tx.update(calendars).set(after).where(eq(calendars.id, body.id));
      unit.touch(calendarRef(body.id));
    });
    await askForRecount(tx, body.id, actor.userId);
    audit({
      kind: 'calendar',
      id: after.id,
      name: after.name,
      before: auditedCalendar(before),
      after: auditedCalendar(after),
    });
    return after;
  });

  change(deleteCalendar, async ({ tx, audit }, { params: { id } }) => {
    const before = await lockCalendar(tx, id);
    const [target] = await targetRows(tx, eq(clockTargets.calendarId, id));
    if (target) throw invalid('calendar-in-use');
    const measured = and(eq(serviceClocks.calendarId, id), ne(serviceClocks.state, 'stopped'));
    const [clock] = await tx
      .select({ kind: serviceClocks.kind })
      .from(serviceClocks)
      .where(measured)
      .limit(1);
    if (clock) throw invalid('calendar-measures');
    await inUnit(tx, collections, async (unit) => {
      await unit.tx.delete(calendars).where(eq(calendars.id, id));
      unit.touch(calendarRef(id));
    });
    audit({ kind: 'calendar', id, name: before.name, before: auditedCalendar(before), after: null });
    return null;
  });

  change(updateTarget, async ({ tx, actor, now, audit }, { body }) => {
    const key = and(
      eq(clockTargets.kind, body.kind),
      eq(clockTargets.type, body.type),
      eq(clockTargets.clock, body.clock),
    );
    await tx.select().from(clockTargets).where(key).for('update');
    const [before] = await targetRows(tx, key);
    if (!before) throw notFound('target-unknown');
    requireSound(targetProblems(body));
    const named = await calendarRows(tx);
    if (!named.some(({ id }) => id === body.calendarId))
      throw invalid('calendar-unknown', {}, { calendarId: 'calendar-unknown' });
    if (before.version !== body.version)
      throw conflict('edited-meanwhile', before, { name: before.updatedBy ?? '' });
    const { isOn, calendarId, amount, unit: per, steps } = body;
    const change = { isOn, calendarId, amount, unit: per, steps, ...edited(before, actor, now) };
    const after = { ...before, ...change };
    await inUnit(tx, collections, async (unit) => {
      await unit.tx.update(clockTargets).set(change).where(key);
      unit.touch(targetRef(after));
    });
    const nameOf = (id: string) => named.find((one) => one.id === id)?.name ?? id;
    audit({
      kind: 'clock-target',
      id: targetKey(after),
      name: targetKey(after),
      before: auditedTarget(before, nameOf(before.calendarId)),
      after: auditedTarget(after, nameOf(after.calendarId)),
    });
    return after;
  });
}

async function lockCalendar(tx: Transaction, id: string) {
  const [row] = await tx.select().from(calendars).where(eq(calendars.id, id)).for('update');
  if (!row) throw notFound('calendar-unknown');
  return row;
}
