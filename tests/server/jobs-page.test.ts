import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { cancelJob, jobKinds, listJobs, listSchedules, repeatJob, runSchedule } from '#core/jobs/contract';
import { listAudit } from '#core/logs/contract';
import { codes } from '#core/wire/codes';
import { scheduleRows } from '../../server/features/jobs/queries.ts';
import { allSchedules } from '../../server/features.ts';
import { scheduleOf } from '../../server/platform/connectors/job.ts';
import { enqueue } from '../../server/platform/jobs/queue.ts';
import { keepSchedules } from '../../server/platform/jobs/schedules.ts';
import { saying, untilSeen } from '../support/job-workers.ts';
import { answered, refused } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';
import { csvOf, importsBy } from '../support/stock-file.ts';

/** What administrators see of the jobs, and do with them. */
const server = await startTestServer();
afterAll(() => server.close());
const admin = await server.login('admin');
const chen = await server.login('ho01');

/** Waits for ever: no server knows its kind. */
const unknown = saying(async (_context, word) => word, { name: 'test.of-another-release' });
const waitingJob = async (owner?: string) =>
  (await enqueue(server.db, unknown, { word: 'x' }, owner === undefined ? {} : { owner })) ?? '';
const page = async (body: object = {}) => answered(listJobs, await admin.call(listJobs, { body }));

describe('the list of jobs', () => {
  test('tells who did what, how it went and how long it took', async () => {
    await importsBy(server.app, chen).imports(csvOf({ farticle: 'J1' }));
    const { items, total } = await page({ kind: 'stock-lots.import' });
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        kind: 'stock-lots.import',
        state: 'done',
        attempts: 1,
        error: null,
        isCancellable: false,
        owner: { usercode: 'ho01' },
        progress: { phase: 'done', done: 1, total: 1 },
      },
    ]);
    expect(Date.parse(items[0]?.finishedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(items[0]?.startedAt ?? ''),
    );
  });

  test('tells a preview from an import, each with its file; other work has none', async () => {
    const file = { ...csvOf({ farticle: 'J2' }), name: `${'<b>名'.repeat(80)}.csv` };
    await importsBy(server.app, chen).previews(file);
    await importsBy(server.app, chen).imports(file);
    const { items } = await page({ kind: 'stock-lots.import', limit: 2 });
    const name = file.name.slice(0, 200);
    expect(items.map((job) => job.file)).toEqual([
      { name, preview: false },
      { name, preview: true },
    ]);
    const id = await waitingJob();
    expect((await page({ id })).items).toMatchObject([{ file: null }]);
  });

  test('says why one failed, in words that every language has', async () => {
    const file = { name: 'lots.xlsx', bytes: Buffer.from('no workbook') };
    await importsBy(server.app, chen).send(file);
    const { items } = await page({ state: 'failed' });
    expect(items).toMatchObject([{ error: { reason: expect.stringMatching(/^file-/) } }]);
  });

  test('is narrowed by person, kind, state and number, and sorted', async () => {
    const id = await waitingJob('u-100101');
    expect((await page({ person: '100101' })).items.map((job) => job.id)).toEqual([id]);
    expect((await page({ id })).items).toMatchObject([{ id, state: 'waiting', isCancellable: true }]);
    expect((await page({ id, state: 'done' })).total).toBe(0);
    const kinds = (await page({ sort: '+kind' })).items.map((job) => job.kind);
    expect(kinds).toEqual([...kinds].sort());
  });

  test('is not for everybody', async () => {
    expect(await chen.call(listJobs, { body: {} })).toMatchObject(refused(codes.forbidden, 'no-permission'));
    expect(await chen.call(cancelJob, { body: { id: await waitingJob() } })).toMatchObject(
      refused(codes.forbidden, 'no-permission'),
    );
  });

  test('knows its kinds', async () => {
    expect(answered(jobKinds, await admin.call(jobKinds))).toContain('stock-lots.import');
  });
});

describe('a job', () => {
  test('is cancelled and run again, each written down; what has ended is not cancelled', async () => {
    const id = await waitingJob();
    answered(cancelJob, await admin.call(cancelJob, { body: { id } }));
    expect((await page({ id })).items).toMatchObject([{ state: 'cancelled', isCancellable: false }]);
    expect(await admin.call(cancelJob, { body: { id } })).toMatchObject(
      refused(codes.invalid, 'job-not-cancellable'),
    );
    answered(repeatJob, await admin.call(repeatJob, { body: { id } }));
    expect((await page({ id })).items).toMatchObject([{ state: 'waiting' }]);
    expect(await admin.call(repeatJob, { body: { id } })).toMatchObject(
      refused(codes.invalid, 'job-not-repeatable'),
    );
    const log = answered(listAudit, await admin.call(listAudit, { body: { kind: 'job', subject: id } }));
    expect(log.items.map(({ call, changes }) => [call, changes])).toEqual([
      ['jobs.repeat', [{ field: 'state', before: 'cancelled', after: 'waiting' }]],
      ['jobs.cancel', [{ field: 'state', before: 'waiting', after: 'cancelled' }]],
    ]);
  });

  test('that is gone cannot be cancelled', async () => {
    expect(await admin.call(cancelJob, { body: { id: crypto.randomUUID() } })).toMatchObject(
      refused(codes.notFound, 'job-unknown'),
    );
  });
});

describe('schedules', () => {
  test('tell when they run next, and run when somebody wants them to, once at a time', async () => {
    await keepSchedules(server.db, allSchedules);
    await server.db.execute(sql`update schedules set next_at = now() + interval '1 hour'`);
    const rows = answered(listSchedules, await admin.call(listSchedules));
    expect(rows.map(({ name }) => name)).toEqual(allSchedules.map(({ name }) => name));
    expect(rows[0]).toMatchObject({ lastAt: null, lastState: null, nextAt: expect.any(String) });

    answered(runSchedule, await admin.call(runSchedule, { body: { name: 'logs.sweep' } }));
    await untilSeen(async () => {
      const now = answered(listSchedules, await admin.call(listSchedules));
      expect(now.find(({ name }) => name === 'logs.sweep')).toMatchObject({ lastState: 'done' });
    });
    await enqueue(server.db, unknown, { word: 'x' }, { uniqueKey: 'schedule:logs.sweep' });
    expect(await admin.call(runSchedule, { body: { name: 'logs.sweep' } })).toMatchObject(
      refused(codes.invalid, 'schedule-running'),
    );
    expect(await admin.call(runSchedule, { body: { name: 'none' } })).toMatchObject(
      refused(codes.notFound, 'schedule-unknown'),
    );
  });

  test('of a connector tell how its last run ended, by the name under which it runs', async () => {
    const own = scheduleOf('wms', 5);
    await keepSchedules(server.db, [...allSchedules, own]);
    const id = await enqueue(server.db, unknown, { word: 'x' }, { uniqueKey: own.uniqueKey ?? '' });
    await server.db.execute(sql`update jobs set state = 'failed' where id = ${id}`);
    const [row] = await scheduleRows(server.db, [own]);
    expect(row).toMatchObject({ name: 'connectors.wms', lastState: 'failed' });
  });

  test('each sweep that the program has runs well', async () => {
    const names = allSchedules.map(({ name }) => name).filter((name) => name !== 'logs.sweep');
    for (const name of names) answered(runSchedule, await admin.call(runSchedule, { body: { name } }));
    await untilSeen(async () => {
      const now = answered(listSchedules, await admin.call(listSchedules));
      const states = now.filter(({ name }) => names.includes(name)).map(({ lastState }) => lastState);
      expect(states).toEqual(names.map(() => 'done'));
    });
  });
});
