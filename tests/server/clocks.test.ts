import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockLeft } from '#core/clocks/clock';
import { minuteMs, workingMs } from '#core/clocks/hours';
import { type ClockName, type ClockTarget, hoursOf } from '#core/clocks/targets';
import { clockCollections } from '../../server/features/clocks/collections.ts';
import { officeId, seedClocks } from '../../server/features/clocks/seeds.ts';
import { clocksOf } from '../../server/platform/clocks/clock-row.ts';
import type { Clocked } from '../../server/platform/clocks/clocked.ts';
import { type ClockMove, moveClocks } from '../../server/platform/clocks/move-clocks.ts';
import { clockStepJob, sweepClocks } from '../../server/platform/clocks/step-job.ts';
import { readCalendars } from '../../server/platform/clocks/tables.ts';
import { notifyListeners } from '../../server/platform/database/notify.ts';
import { jobsChannel } from '../../server/platform/jobs/queue.ts';
import { clockTargets } from '../../server/schema/clocks.ts';
import { createDatabase } from '../support/database.ts';
import { untilSeen, workerOn } from '../support/job-workers.ts';

/** Things with clocks on real connections; each worker is a server of its own, and all have the test's time. */
const database = await createDatabase();
const { db } = database;
let now = new Date();
let workers: { stop(): Promise<void> }[] = [];
/** What a step does before it is written down. */
let meanwhile: (subject: string) => Promise<void> = async () => undefined;

const things: Clocked = {
  kind: 'andon',
  async hold(tx, subject) {
    await tx.execute(sql`select from things where id = ${subject} for update`);
  },
  async clockStep({ tx }, { subject, clock, step }) {
    const did = `${clock} ${step.percent} ${step.does}`;
    await tx.execute(sql`insert into steps_done (subject, did) values (${subject}, ${did})`);
    await meanwhile(subject);
  },
  async clocksMoved() {},
};

function startServer() {
  const listeners = {
    zoneChanged: [],
    pullDaysChanged: [],
    standingChanged: [],
    clocked: [things],
    firstOfStore: [],
  };
  const worker = workerOn(db, [clockStepJob], { platform: { now: () => now, listeners } });
  workers.push(worker);
  return worker;
}

beforeAll(async () => {
  await db.execute(sql`create table things (id text primary key)`);
  await db.execute(sql`create table steps_done (subject text not null, did text not null)`);
  await seedClocks(db);
  await db.execute(sql`create table seeded_targets as select * from clock_targets`);
});
beforeEach(() => {
  at('2026-03-13T17:50+08:00');
});
afterEach(async () => {
  await db.execute(sql`truncate clock_targets`);
  await db.execute(sql`insert into clock_targets select * from seeded_targets`);
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  meanwhile = async () => undefined;
  await db.execute(sql`truncate things, steps_done, service_clocks, jobs`);
});
afterAll(() => database.drop());

function at(instant: string) {
  now = new Date(instant);
}

/** Moves a thing as its feature does: the thing first, then its clocks. */
function move(subject: string, said: Partial<ClockMove> = {}) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`insert into things values (${subject}) on conflict do nothing`);
    await things.hold(tx, subject);
    await moveClocks(tx, {
      kind: 'andon',
      subject,
      type: 'hard',
      zone: 'Asia/Shanghai',
      state: 'running',
      owned: false,
      at: now,
      ...said,
    });
  });
}

/** Of owning; until the end of the test. */
async function setTarget(
  type: string,
  said: Partial<Pick<ClockTarget, 'amount' | 'unit' | 'isOn' | 'calendarId'>>,
) {
  await db
    .update(clockTargets)
    .set(said)
    .where(and(eq(clockTargets.type, type), eq(clockTargets.clock, 'own')));
}

async function clockOf(subject: string, clock: ClockName) {
  const found = (await clocksOf(db, 'andon', [subject])).get(subject)?.find((one) => one.clock === clock);
  if (!found) throw new Error(`${subject} has no clock ${clock}`);
  return found;
}

async function minutesLeft(subject: string, clock: ClockName) {
  const calendar = (await readCalendars(db)).find(({ id }) => id === officeId);
  const hours = calendar && hoursOf(calendar, 'Asia/Shanghai');
  return clockLeft(await clockOf(subject, clock), hours, now.getTime()).leftMs / minuteMs;
}

/** The database's clock is the world's: what waits for a time in the test's future or past is looked at now. */
async function letJobsLook() {
  await db.execute(sql`update jobs set run_at = now() where state = 'waiting'`);
  notifyListeners(db, jobsChannel, clockStepJob.name);
  await untilSeen(async () => {
    const left = await db.execute(
      sql`select from jobs where state = 'running' or state = 'waiting' and run_at <= now()`,
    );
    expect(left.rows).toEqual([]);
  });
}

async function done(subject?: string) {
  const found = await db.execute<{ did: string }>(sql`
    select did from steps_done where ${subject ? sql`subject = ${subject}` : sql`true`} order by did`);
  return found.rows.map(({ did }) => did);
}

describe('a clock', () => {
  it('runs in working time from the moment that a thing is raised', async () => {
    await move('t1');
    expect(await clockOf('t1', 'own')).toMatchObject({ state: 'running', dueAt: '2026-03-16T01:50:00.000Z' });
    expect(await clockOf('t1', 'resolve')).toMatchObject({ dueAt: '2026-03-16T09:50:00.000Z' });
    at('2026-03-15T12:00+08:00');
    expect(await minutesLeft('t1', 'own')).toBe(50);
  });

  it('of a draft does not run, nor does one of what has ended before', async () => {
    await move('t1', { state: 'stopped' });
    await move('t2', { state: 'paused' });
    expect(await clocksOf(db, 'andon', ['t1', 't2'])).toEqual(new Map());
  });

  it('of owning stops when somebody owns it, the other goes on', async () => {
    await move('t1');
    at('2026-03-16T09:20+08:00');
    await move('t1', { owned: true });
    expect(await clockOf('t1', 'own')).toMatchObject({ state: 'stopped', dueAt: null });
    expect(await minutesLeft('t1', 'own')).toBe(30);
    expect(await clockOf('t1', 'resolve')).toMatchObject({ state: 'running' });
  });

  it('keeps what is left over a pause, and goes on with it', async () => {
    await move('t1');
    at('2026-03-16T09:20+08:00');
    await move('t1', { state: 'paused' });
    at('2026-03-20T11:00+08:00');
    expect(await minutesLeft('t1', 'own')).toBe(30);
    await move('t1');
    expect(await clockOf('t1', 'own')).toMatchObject({ state: 'running', dueAt: '2026-03-20T03:30:00.000Z' });
  });

  it('moved twice in the same way is moved once', async () => {
    await move('t1');
    const first = await clockOf('t1', 'own');
    at('2026-03-16T09:20+08:00');
    await move('t1');
    expect(await clockOf('t1', 'own')).toEqual(first);
  });

  it('of a thing that becomes another type has that type’s time, less what was used', async () => {
    await move('t1', { type: 'soft' });
    at('2026-03-16T09:20+08:00');
    expect(await minutesLeft('t1', 'own')).toBe(210);
    await move('t1', { type: 'hard' });
    expect(await minutesLeft('t1', 'own')).toBe(30);
  });

  it('of a type that nobody has set a time for is that of no choice', async () => {
    await move('t1', { type: 'new-word' });
    expect(await minutesLeft('t1', 'own')).toBe(240);
  });

  it('of a type that is only proposed has the stricter time, and its own once it is confirmed', async () => {
    await setTarget('nochoice', { amount: 30, unit: 'minute' });
    await move('t1', { type: 'hard', isProposed: true });
    expect(await minutesLeft('t1', 'own')).toBe(30);
    await move('t2', { type: 'soft', isProposed: true });
    expect(await minutesLeft('t2', 'own')).toBe(30);
    expect(await minutesLeft('t2', 'resolve')).toBe(3 * 9 * 60);
    at('2026-03-16T09:10+08:00');
    expect(await minutesLeft('t1', 'own')).toBe(10);
    // The same move twice is one.
    await move('t1', { type: 'hard', isProposed: true });
    expect(await minutesLeft('t1', 'own')).toBe(10);
    await move('t1', { type: 'hard' });
    expect(await minutesLeft('t1', 'own')).toBe(40);
    await move('t2', { type: 'hard' });
    expect(await minutesLeft('t2', 'own')).toBe(40);
  });

  it('of a proposed type without a clock is that of no choice, until the type is confirmed', async () => {
    await setTarget('soft', { isOn: false });
    await move('t1', { type: 'soft', isProposed: true });
    expect(await minutesLeft('t1', 'own')).toBe(240);
    for (const _once of ['confirmed', 'moved again']) {
      await move('t1', { type: 'soft' });
      expect(await clockOf('t1', 'own')).toMatchObject({ state: 'stopped' });
    }
    await setTarget('soft', { isOn: true });
    await move('t1', { type: 'soft', at: now });
    expect(await clockOf('t1', 'own')).toMatchObject({ state: 'running' });
  });

  it('that stood still while its calendar was deleted goes on by its type’s time, or not at all', async () => {
    await db.execute(sql`
      insert into calendars select (jsonb_populate_record(c, '{"id": "gone"}')).* from calendars c where id = ${officeId}`);
    await setTarget('hard', { calendarId: 'gone' });
    for (const subject of ['t1', 't2']) {
      await move(subject);
      await move(subject, { owned: true });
    }
    await setTarget('hard', { calendarId: officeId, amount: 2 });
    await db.execute(sql`delete from calendars where id = 'gone'`);
    await move('t1');
    expect(await clockOf('t1', 'own')).toMatchObject({ state: 'running', calendarId: officeId });
    expect(await minutesLeft('t1', 'own')).toBe(120);
    await setTarget('hard', { isOn: false });
    await move('t2');
    expect(await clockOf('t2', 'own')).toMatchObject({ state: 'stopped' });
  });

  it('has used, after any moves, the working time in which it ran', async () => {
    const calendar = (await readCalendars(db)).find(({ id }) => id === officeId);
    if (!calendar) throw new Error('there is no calendar');
    const hours = hoursOf(calendar, 'Asia/Shanghai');
    let [used, since] = [0, now.getTime()];
    await move('t1');
    for (let n = 0; n < 60; n++) {
      now = new Date(now.getTime() + ((n * 7919) % 1700) * minuteMs);
      const isPaused = n % 2 === 0;
      if (isPaused) used += workingMs(hours, since, now.getTime());
      since = now.getTime();
      await move('t1', { state: isPaused ? 'paused' : 'running' });
      expect(await clockOf('t1', 'resolve')).toMatchObject({ usedMs: used });
    }
    expect(used).toBeGreaterThan(0);
  });
});

describe('a step', () => {
  it('is done once each by two servers, of all things', async () => {
    const subjects = Array.from({ length: 30 }, (_, n) => `t${n}`);
    for (const subject of subjects) await move(subject);
    startServer();
    startServer();
    at('2026-03-25T12:00+08:00');
    await letJobsLook();
    for (const subject of subjects) {
      expect(await done(subject)).toEqual([
        'own 100 notify',
        'own 200 raise',
        'resolve 100 notify',
        'resolve 200 raise',
      ]);
    }
  });

  it('waits for its time by the server’s clock too, and is not lost by it', async () => {
    await move('t1');
    startServer();
    at('2026-03-16T09:49+08:00');
    await letJobsLook();
    expect(await done()).toEqual([]);
    at('2026-03-16T09:50+08:00');
    await letJobsLook();
    expect(await done()).toEqual(['own 100 notify']);
    at('2026-03-16T10:50+08:00');
    await letJobsLook();
    expect(await done()).toEqual(['own 100 notify', 'own 200 raise']);
  });

  it('that came due while no server ran is done when one does', async () => {
    const server = startServer();
    await move('t1');
    await letJobsLook();
    await server.stop();
    at('2026-03-16T10:00+08:00');
    startServer();
    await letJobsLook();
    expect(await done()).toEqual(['own 100 notify']);
  });

  it.each<[string, Partial<ClockMove>]>([
    ['owned', { owned: true }],
    ['paused', { state: 'paused' }],
    ['closed', { state: 'stopped' }],
  ])('is not done of what was %s in time', async (_, said) => {
    await move('t1');
    at('2026-03-16T09:40+08:00');
    await move('t1', said);
    startServer();
    at('2026-03-16T12:00+08:00');
    await letJobsLook();
    expect(await done()).toEqual([]);
  });

  it('is not done of what was moved after its job had been found', async () => {
    await move('t1');
    // The job of the first generation, as a server has it in its hands that hears nothing of the move.
    const held = await db.execute<{ id: string }>(sql`
      select j.id from jobs j join service_clocks c on c.job = j.id where c.clock = 'own'`);
    at('2026-03-16T09:40+08:00');
    await move('t1', { state: 'paused' });
    await db.execute(sql`update jobs set state = 'waiting', finished_at = null, cancel_asked_at = null
      where id = ${held.rows[0]?.id}`);
    await move('t1', { state: 'running' });
    startServer();
    at('2026-03-16T09:50+08:00');
    await letJobsLook();
    expect(await done()).toEqual(['own 100 notify']);
  });

  it.each(['cancelled', 'failed'])('whose job was %s is done once an hour has passed', async (state) => {
    await move('t1');
    await db.execute(sql`update jobs set state = ${state}, finished_at = now()`);
    startServer();
    at('2026-03-16T10:40+08:00');
    await sweepClocks(db, now);
    await letJobsLook();
    expect(await done()).toEqual([]);
    at('2026-03-16T10:55+08:00');
    await sweepClocks(db, now);
    await sweepClocks(db, now);
    await letJobsLook();
    expect(await done()).toEqual(['own 100 notify', 'own 200 raise']);
    // Those of the other clock wait for their time.
    const waiting = await db.execute(sql`select from jobs where state = 'waiting'`);
    expect(waiting.rows).toEqual([]);
  });

  it('that was done before a pause is not done again after it', async () => {
    await move('t1');
    startServer();
    at('2026-03-16T10:00+08:00');
    await letJobsLook();
    await move('t1', { state: 'paused' });
    at('2026-03-17T10:00+08:00');
    await move('t1');
    expect(await minutesLeft('t1', 'own')).toBe(-10);
    at('2026-03-17T10:49+08:00');
    await letJobsLook();
    expect(await done()).toEqual(['own 100 notify']);
    at('2026-03-17T10:50+08:00');
    await letJobsLook();
    expect(await done()).toEqual(['own 100 notify', 'own 200 raise']);
  });

  it('that fails is taken back whole, and done once when it is tried again', async () => {
    let left = 1;
    meanwhile = async () => {
      left -= 1;
      if (left >= 0) throw new Error('not yet');
    };
    await move('t1');
    startServer();
    at('2026-03-16T10:00+08:00');
    await letJobsLook().catch(() => undefined);
    await untilSeen(async () => expect(await done()).toEqual(['own 100 notify']));
  });

  it('and a move at the same time do not wait for one another, and one of them comes first', async () => {
    for (let n = 0; n < 10; n++) await move(`t${n}`);
    startServer();
    at('2026-03-16T09:55+08:00');
    const looking = letJobsLook();
    await Promise.all(Array.from({ length: 10 }, (_, n) => move(`t${n}`, { owned: true })));
    await looking;
    for (let n = 0; n < 10; n++) {
      expect(await clockOf(`t${n}`, 'own')).toMatchObject({ state: 'stopped' });
      expect((await done(`t${n}`)).length).toBeLessThanOrEqual(1);
    }
    const failed = await db.execute(sql`select from jobs where attempts > 1`);
    expect(failed.rows).toEqual([]);
  });
});

it('devices are told of the seeded calendars and targets', async () => {
  const names = clockCollections.map(({ of }) => of.name);
  const { rows } = await db.execute(sql`select key from changes where scope = 'company:all' order by key`);
  expect(names).toEqual(['calendars', 'clock-targets']);
  expect(rows).toHaveLength(9);
});
