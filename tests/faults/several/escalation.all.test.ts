import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { ticketClocks } from '../../../server/features/andon/moved.ts';
import { allCollections, listeners } from '../../../server/features.ts';
import type { Clocked } from '../../../server/platform/clocks/clocked.ts';
import { clockStepJob } from '../../../server/platform/clocks/step-job.ts';
import { openDatabase } from '../../../server/platform/database/database.ts';
import { notifyListeners } from '../../../server/platform/database/notify.ts';
import { jobsChannel } from '../../../server/platform/jobs/queue.ts';
import { andonWork, bindEmails, putScenes } from '../../support/andon.ts';
import { openDatabaseLine } from '../../support/database-line.ts';
import { untilSeen, workerOn } from '../../support/job-workers.ts';
import { inDatabase } from '../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { userIdOf } from '../../support/small-company.ts';

/**
 * Tickets whose time runs out before two servers that run jobs on one database, each by a line of its own. A server that
 * dies loses all of its connections at once and never comes back, as one whose process was killed: PostgreSQL takes back
 * what it had not committed.
 */
let office: TestServer;
let scene: Record<'sceneLevel1Id', string>;
let clerk: Work;
let leader: Work;
let manager: Work;
let handler: Work;
let above: Work;
let servers: Awaited<ReturnType<typeof startServer>>[] = [];
/** The next server that has done a step, and not yet committed it, dies over it. */
let isDeadly = false;
let deaths = 0;

type Work = ReturnType<typeof andonWork>;

beforeAll(async () => {
  office = await startTestServer({ runsJobs: false, limits: { idleHours: 1000, absoluteDays: 100 } });
  await bindEmails(office, ['100101']);
  // Whoever leads the region stands above the store's leader.
  await office.db.execute(sql`
    update users set is_leader = true, department_id = 'R1' where usercode = 'leader01'`);
  const [sceneLevel1Id = ''] = await putScenes(office, ['冷链'], { handlers: ['handler01'] });
  scene = { sceneLevel1Id };
  [clerk, leader, manager, handler, above] = (await Promise.all(
    ['100101', '100103', 'manager01', 'handler01', 'leader01'].map(async (code) =>
      andonWork(await office.login(code)),
    ),
  )) as [Work, Work, Work, Work, Work];
});
beforeEach(async () => {
  at('2026-03-10T09:00+08:00');
  servers = [await startServer(), await startServer()];
});
afterEach(async () => {
  isDeadly = false;
  await Promise.all(servers.map((server) => server.stop()));
});
afterAll(() => office.close());

async function startServer() {
  const line = await openDatabaseLine(inDatabase(inject('postgres'), office.database.name));
  const db = openDatabase(line.connection);
  const steps: Clocked = {
    ...ticketClocks,
    async clockStep(unit, due) {
      await ticketClocks.clockStep(unit, due);
      if (!isDeadly) return;
      isDeadly = false;
      deaths += 1;
      line.vanish();
      line.cut();
    },
  };
  const worker = workerOn(db, [clockStepJob], {
    leaseMs: 1000,
    platform: {
      now: office.clock.now,
      collections: allCollections,
      listeners: { ...listeners, clocked: [steps] },
    },
  });
  return {
    async stop() {
      line.answerAgain();
      await worker.stop();
      await db.$client.end();
      await line.close();
    },
  };
}

function at(instant: string): void {
  office.clock.set(instant);
}

/** The database's clock is the world's: what waits for a time in the test's future or past is looked at now. */
async function letJobsLook(): Promise<void> {
  const isStep = sql`kind = ${clockStepJob.name}`;
  await office.db.execute(sql`update jobs set run_at = now() where state = 'waiting' and ${isStep}`);
  await untilSeen(async () => {
    // Again and again: a server that is dead is only known by what it does no more.
    notifyListeners(office.db, jobsChannel, clockStepJob.name);
    const left = await office.db.execute(sql`
      select from jobs where ${isStep} and (state = 'running' or state = 'waiting' and run_at <= now())`);
    expect(left.rows).toEqual([]);
  });
}

/** The time passes, and every server has looked at what is due by then. */
async function timeIs(instant: string): Promise<void> {
  at(instant);
  await letJobsLook();
}

async function raised(): Promise<string> {
  const { id, answer } = await clerk.raise({ ...scene, andonCordType: 'hard', stats: 'sented' });
  expect(answer).toMatchObject({ code: 20000 });
  return id;
}

/** What was told of a ticket that is late, each telling by itself: a mail replaces no other one. */
async function told(id: string): Promise<string[]> {
  const found = await office.db.execute<{ what: string }>(sql`
    select kind || ' ' || user_id as what from mails
    where link like ${`%${id}`} and kind in ('andon.late', 'andon.raised') order by what`);
  return found.rows.map(({ what }) => what);
}

const lateTo = (code: string) => `andon.late ${userIdOf(code)}`;
const raisedTo = (code: string) => `andon.raised ${userIdOf(code)}`;

test('each step is done once for each ticket, though a server dies over one of each', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) ids.push(await raised());
  const before = deaths;
  await timeIs('2026-03-10T09:59+08:00');
  for (const id of ids) expect(await told(id)).toEqual([]);

  isDeadly = true;
  await timeIs('2026-03-10T10:00+08:00');
  for (const id of ids) expect(await told(id)).toEqual([lateTo('100103')]);
  expect(await above.list({ tab: 'all' })).toMatchObject({ total: 0 });

  servers.push(await startServer());
  isDeadly = true;
  await timeIs('2026-03-10T11:00+08:00');
  for (const id of ids) {
    expect(await told(id)).toEqual([lateTo('100103'), lateTo('100103'), raisedTo('leader01')]);
    expect(await above.read(id)).toMatchObject({ stats: 'sented' });
  }
  expect(deaths - before).toBe(2);

  await letJobsLook();
  for (const id of ids) expect(await told(id)).toHaveLength(3);
});

describe('nothing is done', () => {
  test('of the time to own once it was accepted; the time to resolve goes on', async () => {
    const id = await raised();
    at('2026-03-10T09:30+08:00');
    await leader.move(id, 'review');
    await manager.move(id, 'preset');
    await handler.move(id, 'accept');
    await timeIs('2026-03-10T17:59+08:00');
    expect(await told(id)).toEqual([]);
    await timeIs('2026-03-10T18:00+08:00');
    expect(await told(id)).toEqual([lateTo('handler01')]);
    await timeIs('2026-03-11T18:00+08:00');
    expect(await told(id)).toEqual([lateTo('handler01'), lateTo('handler01'), raisedTo('leader01')]);
  });

  test('of what was completed in time, nor when it is closed', async () => {
    const id = await raised();
    at('2026-03-10T09:30+08:00');
    await leader.move(id, 'review');
    await manager.move(id, 'preset');
    await handler.move(id, 'accept');
    await handler.move(id, 'complete');
    await timeIs('2026-03-13T12:00+08:00');
    await manager.move(id, 'close');
    await timeIs('2026-03-20T12:00+08:00');
    expect(await told(id)).toEqual([]);
  });

  test.each([
    ['withdrawn', () => clerk, 'withdraw', {}],
    ['sent back', () => leader, 'reject', { opinion: '缺照片' }],
  ] as const)(
    'while it is with its creator, %s; then it goes on with what was left',
    async (_, who, event, said) => {
      const id = await raised();
      at('2026-03-10T09:40+08:00');
      expect(await who().move(id, event, said)).toMatchObject({ code: 20000 });
      await timeIs('2026-03-12T12:00+08:00');
      expect(await told(id)).toEqual([]);
      expect(await clerk.move(id, 'send')).toMatchObject({ code: 20000 });
      await timeIs('2026-03-12T12:19+08:00');
      expect(await told(id)).toEqual([]);
      await timeIs('2026-03-12T12:20+08:00');
      expect(await told(id)).toEqual([lateTo('100103')]);
      await timeIs('2026-03-12T13:20+08:00');
      expect(await told(id)).toEqual([lateTo('100103'), lateTo('100103'), raisedTo('leader01')]);
    },
  );
});
