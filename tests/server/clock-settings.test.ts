import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type CalendarRow,
  deleteCalendar,
  insertCalendar,
  listClocks,
  updateCalendar,
  updateTarget,
} from '#core/clocks/contract';
import { clocksOf } from '../../server/platform/clocks/clock-row.ts';
import { moveClocks } from '../../server/platform/clocks/move-clocks.ts';
import { recountJob } from '../../server/platform/clocks/recount-job.ts';
import { untilSeen, workerOn } from '../support/job-workers.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let clerk: Person;

beforeAll(async () => {
  server = await startTestServer({ runsJobs: false });
  admin = await server.login('admin');
  clerk = await server.login('100101');
});
afterEach(() => server.db.execute(sql`truncate service_clocks`));
afterAll(() => server.close());

const clocks = async () => answered(listClocks, await admin.call(listClocks));
async function calendar(id: string): Promise<CalendarRow> {
  const found = (await clocks()).calendars.find((one) => one.id === id);
  if (!found) throw new Error(`there is no calendar ${id}`);
  return found;
}
const draftOf = ({ name, zone, week, exceptions }: CalendarRow) => ({ name, zone, week, exceptions });
const change = async (id: string, said: Partial<CalendarRow>) => {
  const row = await calendar(id);
  return admin.call(updateCalendar, { body: { id, version: row.version, ...draftOf(row), ...said } });
};
const target = async () => {
  const found = (await clocks()).targets.find(({ type, clock }) => type === 'hard' && clock === 'own');
  if (!found) throw new Error('there is no such target');
  const { kind, type, clock, version, isOn, calendarId, amount, unit, steps } = found;
  return { kind, type, clock, version, isOn, calendarId, amount, unit, steps };
};
const raise = (subject: string) =>
  server.db.transaction((tx) =>
    moveClocks(tx, {
      kind: 'andon',
      subject,
      type: 'hard',
      zone: 'Asia/Shanghai',
      state: 'running',
      owned: false,
      at: server.clock.now(),
    }),
  );
const dueOf = async (subject: string) =>
  (await clocksOf(server.db, 'andon', [subject])).get(subject)?.map(({ dueAt }) => dueAt);

describe('what a company begins with', () => {
  it('is a time for each type of tickets, by the hours of head office', async () => {
    const { calendars, targets } = await clocks();
    expect(calendars.map(({ id, zone }) => [id, zone])).toEqual([
      ['head-office', 'Asia/Shanghai'],
      ['stores', null],
    ]);
    expect(targets.map(({ type, clock, amount, unit }) => `${type} ${clock} ${amount} ${unit}`)).toEqual([
      ...['hard own 1 hour', 'hard resolve 1 day'],
      ...['soft own 4 hour', 'soft resolve 3 day'],
      ...['nochoice own 4 hour', 'nochoice resolve 3 day'],
      'NEW own 4 hour',
    ]);
  });
});

describe('a calendar', () => {
  it('is added, changed and removed by those with the point, each with a line in the log', async () => {
    const body = { ...draftOf(await calendar('stores')), name: ' 夜班 ' };
    expect(await clerk.call(insertCalendar, { body })).toMatchObject(
      refused(40300, 'no-permission', { point: 'POINT-CLOCK-UPDATE' }),
    );
    const made = answered(insertCalendar, await admin.call(insertCalendar, { body }));
    expect(made).toMatchObject({ name: '夜班', version: 1 });
    const days = [[{ opens: 1320, closes: 1800 }], [], [], [], [], [], []];
    expect(await change(made.id, { week: days })).toMatchObject({ data: { version: 2, week: days } });
    expect(await admin.call(deleteCalendar, { params: { id: made.id } })).toMatchObject({ code: 20000 });
    const { rows } = await server.db.execute<{ changes: { field: string; after: unknown }[] }>(
      sql`select changes from audit_log where kind = 'calendar' and subject_id = ${made.id} order by id`,
    );
    expect(rows).toHaveLength(3);
    expect(rows[1]?.changes).toContainEqual({ field: 'monday', before: '08:00-22:00', after: '22:00-30:00' });
  });

  it.each<[string, Partial<CalendarRow>, string, string]>([
    ['without hours', { week: Array.from({ length: 7 }, () => []) }, 'week', 'hours-too-few'],
    ['in no zone that there is', { zone: 'Mars/Base' }, 'zone', 'time-zone-unknown'],
    [
      'with a day that is none',
      { exceptions: [{ first: '2026-02-30', last: '2026-02-30', name: 'x', spans: [] }] },
      'exceptions',
      'day-wrong',
    ],
  ])('%s is refused beside its field', async (_, said, field, reason) => {
    expect(await change('stores', said)).toMatchObject(
      refused(42200, 'invalid-fields', { fields: { [field]: reason } }),
    );
  });

  it('changed by two at once is one’s; the other is shown it', async () => {
    const { version, ...row } = await calendar('stores');
    const body = (name: string) => ({ ...draftOf({ ...row, version }), id: row.id, version, name });
    const answers = await Promise.all(
      ['一', '二'].map((name) => admin.call(updateCalendar, { body: body(name) })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([20000, 40900]);
  });

  it('stays while something is measured by it', async () => {
    expect(await admin.call(deleteCalendar, { params: { id: 'head-office' } })).toMatchObject(
      refused(42200, 'calendar-in-use'),
    );
    const hard = await target();
    const made = answered(
      insertCalendar,
      await admin.call(insertCalendar, { body: draftOf(await calendar('stores')) }),
    );
    const moved = { ...hard, calendarId: made.id };
    expect(await admin.call(updateTarget, { body: moved })).toMatchObject({ code: 20000 });
    await raise('t1');
    expect(await admin.call(updateTarget, { body: { ...hard, version: hard.version + 1 } })).toMatchObject({
      code: 20000,
    });
    expect(await admin.call(deleteCalendar, { params: { id: made.id } })).toMatchObject(
      refused(42200, 'calendar-measures'),
    );
  });

  it('that gets a holiday moves what runs by it', async () => {
    await raise('t1');
    expect(await dueOf('t1')).toEqual(['2026-03-10T02:00:00.000Z', '2026-03-10T10:00:00.000Z']);
    const moved: string[] = [];
    const clocked = {
      kind: 'andon',
      hold: async () => undefined,
      clockStep: async () => undefined,
      clocksMoved: async (_: unknown, subject: string) => void moved.push(subject),
    };
    const listeners = {
      zoneChanged: [],
      pullDaysChanged: [],
      standingChanged: [],
      clocked: [clocked],
      firstOfStore: [],
    };
    const worker = workerOn(server.db, [recountJob], { platform: { listeners } });
    const { exceptions } = await calendar('head-office');
    const holiday = { first: '2026-03-10', last: '2026-03-11', name: '盘点', spans: [] };
    expect(await change('head-office', { exceptions: [...exceptions, holiday] })).toMatchObject({
      code: 20000,
    });
    // Who is told is told before it is committed.
    await untilSeen(async () =>
      expect(await dueOf('t1')).toEqual(['2026-03-12T02:00:00.000Z', '2026-03-12T10:00:00.000Z']),
    );
    expect(moved).toEqual(['t1']);
    await worker.stop();
  });
});

describe('a target', () => {
  it('holds for what begins afterwards', async () => {
    await change('head-office', { exceptions: [] });
    await raise('t1');
    const body = { ...(await target()), amount: 30, unit: 'minute' as const };
    expect(await admin.call(updateTarget, { body })).toMatchObject({ data: { amount: 30, unit: 'minute' } });
    await raise('t2');
    expect((await dueOf('t1'))?.[0]).toBe('2026-03-10T02:00:00.000Z');
    expect((await dueOf('t2'))?.[0]).toBe('2026-03-10T01:30:00.000Z');
  });

  it('that is off keeps no clock', async () => {
    const before = await target();
    expect(await admin.call(updateTarget, { body: { ...before, isOn: false } })).toMatchObject({
      code: 20000,
    });
    await raise('t1');
    expect(await dueOf('t1')).toHaveLength(1);
    await admin.call(updateTarget, { body: { ...before, version: before.version + 1 } });
  });

  it('of an older look is a conflict, and one by no calendar is refused', async () => {
    const now = await target();
    expect(await admin.call(updateTarget, { body: { ...now, version: now.version - 1 } })).toMatchObject({
      code: 40900,
    });
    expect(await admin.call(updateTarget, { body: { ...now, calendarId: 'none' } })).toMatchObject(
      refused(42200, 'calendar-unknown', { fields: { calendarId: 'calendar-unknown' } }),
    );
    expect(await admin.call(updateTarget, { body: { ...now, type: 'none' } })).toMatchObject(
      refused(40400, 'target-unknown'),
    );
  });
});
