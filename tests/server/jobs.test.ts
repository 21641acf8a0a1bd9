import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { allJobKinds } from '../../server/features.ts';
import { invalid } from '../../server/platform/http/refusal.ts';
import type { JobKind, Schedule } from '../../server/platform/jobs/job-kind.ts';
import { cancelJob, enqueue, runAgain } from '../../server/platform/jobs/queue.ts';
import { sweepJobs } from '../../server/platform/jobs/sweep.ts';
import { createDatabase } from '../support/database.ts';
import { gate, saying, untilSeen, workerOn } from '../support/job-workers.ts';

/** Jobs on real connections; each worker is a server of its own. */
const database = await createDatabase();
const { db } = database;
let workers: { stop(): Promise<void> }[] = [];

function works(...[kinds, more]: [readonly JobKind[], Parameters<typeof workerOn>[2]?]) {
  const worker = workerOn(db, kinds, more);
  workers.push(worker);
  return worker;
}

afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await db.execute(sql`truncate jobs, schedules, uploads`);
});
afterAll(() => database.drop());

type Job = { state: string; attempts: number; result: unknown; error: unknown; worker: string | null };
async function jobsNow(): Promise<Job[]> {
  const found = await db.execute<Job>(
    sql`select state, attempts, result, error, worker from jobs order by id`,
  );
  return found.rows;
}
const add = (kind: ReturnType<typeof saying>, word: string, options: Parameters<typeof enqueue>[3] = {}) =>
  db.transaction((tx) => enqueue(tx, kind, { word }, options));
const ended = (state: string) =>
  untilSeen(async () => expect((await jobsNow()).map((job) => job.state)).toEqual([state]));

/** What effects leave, once each. */
await db.execute(sql`create table said (word text not null)`);
const wordsSaid = async () =>
  (await db.execute<{ word: string }>(sql`select word from said order by word`)).rows.map(({ word }) => word);

describe('a job', () => {
  test('begins once its cause is committed, and there is none of a cause that is taken back', async () => {
    const kind = saying(async (_context, word) => word);
    works([kind]);
    const failed = db.transaction(async (tx) => {
      await enqueue(tx, kind, { word: 'never' });
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    await add(kind, 'well');
    await ended('done');
    expect(await jobsNow()).toMatchObject([{ result: 'well', attempts: 1, worker: null }]);
  });

  test('is run by one of several servers, its effect made with its end', async () => {
    const kind = saying(async ({ platform, finish }, word) => {
      await platform.db.transaction(async (tx) => {
        await tx.execute(sql`insert into said values (${word})`);
        await finish(tx, word);
      });
      return word;
    });
    works([kind]);
    works([kind]);
    works([kind]);
    const words = Array.from({ length: 40 }, (_, place) => `w${String(place).padStart(2, '0')}`);
    await Promise.all(words.map((word) => add(kind, word)));
    await untilSeen(async () =>
      expect((await jobsNow()).map(({ state }) => state)).toEqual(words.map(() => 'done')),
    );
    expect(await wordsSaid()).toEqual(words);
    expect((await jobsNow()).map(({ attempts }) => attempts)).toEqual(words.map(() => 1));
    await db.execute(sql`truncate said`);
  });

  test('of a process that is heard of no more is another one’s, and the first changes nothing then', async () => {
    const [begun, slept] = [gate(), gate()];
    let isFirst = true;
    const kind = saying(async ({ platform, finish }, word) => {
      const wakesLate = isFirst;
      isFirst = false;
      if (wakesLate) {
        begun.open();
        await slept.passed;
      }
      await platform.db.transaction(async (tx) => {
        await tx.execute(sql`insert into said values (${wakesLate ? 'late' : word})`);
        await finish(tx, word);
      });
      return word;
    });
    works([kind]);
    await add(kind, 'once');
    await begun.passed;
    // As if it had slept through its lease.
    await db.execute(sql`update jobs set worker = 'gone', lease_until = now() - interval '1 second'`);
    works([kind]);
    await ended('done');
    slept.open();
    await workers[0]?.stop();
    expect(await wordsSaid()).toEqual(['once']);
    expect(await jobsNow()).toMatchObject([{ state: 'done', attempts: 2 }]);
    await db.execute(sql`truncate said`);
  });

  test('whose processes end each time is given up after its last attempt, with words for it', async () => {
    const kind = saying(async (_context, word) => word, { maxAttempts: 3 });
    await add(kind, 'poison');
    await db.execute(sql`
      update jobs set state = 'running', attempts = 3, worker = 'gone', lease_until = now() - interval '1 second'`);
    works([kind]);
    await ended('failed');
    expect(await jobsNow()).toMatchObject([{ error: { data: { reason: 'job-process-ended' } } }]);
  });

  test('that fails is tried again, later each time, and ends well when it can', async () => {
    let left = 2;
    const kind = saying(async (_context, word) => {
      left -= 1;
      if (left >= 0) throw new Error('not yet');
      return word;
    });
    works([kind]);
    await add(kind, 'third time');
    await ended('done');
    expect(await jobsNow()).toMatchObject([{ attempts: 3, result: 'third time', error: null }]);
  });

  test('that is refused is not tried again: it would be refused again', async () => {
    const kind = saying(async () => {
      throw invalid('file-required');
    });
    works([kind]);
    await add(kind, 'no');
    await ended('failed');
    expect(await jobsNow()).toMatchObject([{ attempts: 1, error: { data: { reason: 'file-required' } } }]);
  });

  test('says why it failed without the words of its error, which may be somebody’s', async () => {
    const kind = saying(
      async ({ platform }, word) => {
        await platform.db.execute(sql`select ${word}::int`);
        return word;
      },
      { maxAttempts: 1 },
    );
    works([kind]);
    await add(kind, 'secret');
    await ended('failed');
    expect(await jobsNow()).toMatchObject([
      { error: { data: { reason: 'job-failed', params: { error: 'PostgreSQL 22P02' } } } },
    ]);
  });

  test('of a key that waits or runs already is none, and of one that ended is a new one', async () => {
    const hold = gate();
    const kind = saying(async (_context, word) => {
      await hold.passed;
      return word;
    });
    expect(await add(kind, 'one', { uniqueKey: 'key' })).toBeDefined();
    expect(await add(kind, 'two', { uniqueKey: 'key' })).toBeUndefined();
    works([kind]);
    await ended('running');
    expect(await add(kind, 'three', { uniqueKey: 'key' })).toBeUndefined();
    hold.open();
    await ended('done');
    expect(await add(kind, 'four', { uniqueKey: 'key' })).toBeDefined();
  });

  test('of a number that was given before is none', async () => {
    const kind = saying(async (_context, word) => word);
    const id = randomUUID();
    expect([await add(kind, 'one', { id }), await add(kind, 'one', { id })]).toEqual([id, undefined]);
  });

  test('does not begin before its time', async () => {
    const kind = saying(async (_context, word) => word);
    works([kind]);
    await add(kind, 'later', { runAt: new Date(Date.now() + 3_600_000) });
    await add(kind, 'now');
    await untilSeen(async () =>
      expect((await jobsNow()).map(({ state }) => state).sort()).toEqual(['done', 'waiting']),
    );
  });

  test('of a kind that this server does not know waits for one that does', async () => {
    const [old, later] = [
      saying(async (_c, word) => word),
      saying(async (_c, word) => word, { name: 'test.new' }),
    ];
    works([old]);
    await add(later, 'new');
    await add(old, 'old');
    await untilSeen(async () =>
      expect((await jobsNow()).map(({ state }) => state).sort()).toEqual(['done', 'waiting']),
    );
    works([later]);
    await untilSeen(async () =>
      expect((await jobsNow()).map(({ state }) => state)).toEqual(['done', 'done']),
    );
  });
});

test('what hangs at others leaves room for what does not, whatever their kinds are', async () => {
  const [hang, hung] = [gate(), gate()];
  const names = ['test.push', 'test.mail'];
  let left = 3;
  const outside = names.map((name) =>
    saying(
      async (_context, word) => {
        left -= 1;
        if (left === 0) hung.open();
        await hang.passed;
        return word;
      },
      { name, waitsForOthers: true },
    ),
  );
  const inside = saying(async (_context, word) => word);
  for (const kind of [...outside, ...outside, ...outside]) await add(kind, 'hangs');
  works([...outside, inside]);
  await hung.passed;
  await add(inside, 'goes on');
  await untilSeen(async () => {
    const states = (await jobsNow()).map(({ state }) => state).sort();
    expect(states).toEqual(['done', ...Array(3).fill('running'), ...Array(3).fill('waiting')]);
  });
  hang.open();
  await untilSeen(async () => expect(new Set((await jobsNow()).map(({ state }) => state)).size).toBe(1));
});

test('a system that hangs fills no more than two places, so that others are still asked', () => {
  const outside = allJobKinds.filter(({ waitsForOthers }) => waitsForOthers);
  expect(outside.length).toBeGreaterThan(3);
  for (const { name, atOnce } of outside) expect({ name, isFew: atOnce <= 2 }).toEqual({ name, isFew: true });
});

describe('cancelled', () => {
  const untilAborted = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  test('a job that waits never begins', async () => {
    const kind = saying(async (_context, word) => word);
    const id = (await add(kind, 'no')) ?? '';
    await cancelJob(db, id);
    works([kind]);
    expect(await jobsNow()).toMatchObject([{ state: 'cancelled', attempts: 0 }]);
    expect(await runAgain(db, id)).toBe(true);
    await ended('done');
    expect(await runAgain(db, id)).toBe(false);
  });

  test('a job that runs is told, and nothing of it stays', async () => {
    const begun = gate();
    const kind = saying(
      ({ platform, signal }, word) =>
        platform.db.transaction(async (tx) => {
          await tx.execute(sql`insert into said values (${word})`);
          begun.open();
          return untilAborted(signal);
        }),
      { isCancellable: true },
    );
    works([kind]);
    const id = (await add(kind, 'half')) ?? '';
    await begun.passed;
    await cancelJob(db, id);
    await ended('cancelled');
    expect(await wordsSaid()).toEqual([]);
  });

  test('a job is handed back by a server that stops, as if it had not begun', async () => {
    const begun = gate();
    const kind = saying(async ({ signal }) => {
      begun.open();
      return untilAborted(signal);
    });
    const worker = works([kind], { stopMs: 10 });
    await add(kind, 'again');
    await begun.passed;
    await worker.stop();
    expect(await jobsNow()).toMatchObject([{ state: 'waiting', attempts: 0, worker: null }]);
  });

  test('a job that has had its effect elsewhere ends with it while its server stops', async () => {
    const begun = gate();
    const kind = saying(async ({ platform, signal, finish }, word) => {
      begun.open();
      await untilAborted(signal).catch(() => undefined);
      await platform.db.transaction((tx) => finish(tx, word));
      return word;
    });
    const worker = works([kind], { stopMs: 10 });
    await add(kind, 'sent');
    await begun.passed;
    await worker.stop();
    expect(await jobsNow()).toMatchObject([{ state: 'done', attempts: 1, result: 'sent' }]);
  });
});

describe('a schedule', () => {
  const everySecond = (kind: ReturnType<typeof saying>): Schedule => ({
    name: 'test.each-second',
    cron: '* * * * * *',
    zone: 'Asia/Shanghai',
    kind,
    payload: { word: 'tick' },
  });

  test('runs each slot once, however many servers there are', async () => {
    const kind = saying(async (_context, word) => word);
    const schedules = [everySecond(kind)];
    for (let server = 0; server < 3; server += 1) works([kind], { schedules });
    await untilSeen(async () => expect((await jobsNow()).length).toBeGreaterThanOrEqual(4));
    await Promise.all(workers.map((worker) => worker.stop()));
    // A slot is a second, and a late one is made up for once; a job may be written down a moment after its second.
    const { rows } = await db.execute<{ made: number; slots: number }>(sql`
      select count(*)::int as made, extract(epoch from date_trunc('second', max(created_at))
        - date_trunc('second', min(created_at)))::int + 2 as slots from jobs`);
    expect(rows[0]?.made).toBeLessThanOrEqual(rows[0]?.slots ?? 0);
  });

  test('does not pile up behind a job of its own that takes long', async () => {
    const hold = gate();
    const kind = saying(async (_context, word) => {
      await hold.passed;
      return word;
    });
    works([kind], { schedules: [everySecond(kind)] });
    const passed = async () => {
      const found = await db.execute<{ slots: number }>(
        sql`select extract(epoch from next_at - (select min(created_at) from jobs))::float8 as slots from schedules`,
      );
      expect(found.rows[0]?.slots).toBeGreaterThan(2);
    };
    await untilSeen(passed);
    expect(await jobsNow()).toHaveLength(1);
    hold.open();
  });

  test('that a clock which was ahead has put off is due again: at a start, and within the hour', async () => {
    const kind = saying(async (_context, word) => word);
    const schedules = [{ ...everySecond(kind), cron: '0 0 1 1 *' }];
    const putOff = () => db.execute(sql`update schedules set next_at = now() + interval '2 years'`);
    const made = (count: number) =>
      untilSeen(async () =>
        expect((await jobsNow()).map(({ state }) => state)).toEqual(Array(count).fill('done')),
      );
    works([kind], { schedules });
    await made(1);
    await putOff();
    works([kind], { schedules });
    await made(2);
    await putOff();
    const later = performance.now() + 3_600_001;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
    onTestFinished(() => clock.mockRestore());
    await made(3);
  });

  test('that is never due is refused at the start', () => {
    const kind = saying(async (_context, word) => word);
    const never = { ...everySecond(kind), cron: '0 0 31 2 *' };
    expect(() => workerOn(db, [kind], { schedules: [never] })).toThrow('never due');
  });
});

test('jobs are forgotten when their kind has kept them long enough, and so are files that no job came for', async () => {
  const kind = saying(async (_context, word) => word, { keepDays: 3 });
  works([kind]);
  await add(kind, 'old');
  await ended('done');
  await db.execute(
    sql`insert into uploads (id, owner, file_name, bytes) values (gen_random_uuid(), 'u', 'a', '')`,
  );
  const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000);
  const left = async () => {
    const files = await db.execute(sql`select from uploads`);
    return [(await jobsNow()).length, files.rows.length];
  };
  await sweepJobs(db, [kind], daysOn(1.9));
  expect(await left()).toEqual([1, 1]);
  await sweepJobs(db, [kind], daysOn(2.9));
  expect(await left()).toEqual([1, 0]);
  await sweepJobs(db, [kind], daysOn(3.1));
  expect(await left()).toEqual([0, 0]);
  await add(kind, 'waits');
  await sweepJobs(db, [kind], daysOn(400));
});
