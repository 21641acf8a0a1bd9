import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { addDays } from '#core/catalog/days';
import { lackImportJob } from '../../../server/features/goods-lack/import-kind.ts';
import { lotImportJob } from '../../../server/features/stock-lots/import-kind.ts';
import { enqueue } from '../../../server/platform/jobs/queue.ts';
import { uploads } from '../../../server/schema/jobs.ts';
import { untilSeen } from '../../support/job-workers.ts';
import { inDatabase } from '../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type ServerProcess, startServerProcess, urlOf } from '../../support/server-process.ts';
import { csvOf, csvOfCells } from '../../support/stock-file.ts';

/**
 * Two servers, each a process of its own, on one database. While one of them imports a file it is killed; or every connection
 * to the database is, as when PostgreSQL itself is. `npm run faults -- jobs --runs=20`.
 */
const runs = Number(process.env.STOCKROOM_FAULTS_RUNS ?? 2);
const rows = 3000;
vi.setConfig({ testTimeout: 120_000 + runs * 90_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'stockroom-jobs-'));
/** Founds the company, and looks into the database. */
let office: TestServer;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  office = await startTestServer({ runsJobs: false });
  await office.db.execute(sql`
    insert into goods (article, goods_code, name, search_name, search_code)
    select 'LACK-' || n, 'LACK-' || n, 'LACK-' || n, 'lack-' || n, 'lack-' || n from generate_series(0, ${rows - 1}) n`);
  servers = [start(), start()];
  await Promise.all(servers.map(({ ready }) => ready));
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await office.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): ServerProcess {
  const url = urlOf(inDatabase(inject('postgres'), office.database.name));
  return startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' });
}

const numbers = Array.from({ length: rows }, (_, row) => row);
const dayOf = (run: number) => addDays('2026-01-01', run);

/** Two kinds of long work, each with an effect that would show had it come twice, or by halves. */
const lotImports = {
  job: lotImportJob,
  fileOf: (run: number) =>
    csvOf(...numbers.map((row) => ({ farticle: `R${run}-${row}`, hdgdcode: `G${run}-${row}` }))),
  effects: (run: number) => sql`select count(*)::int from lots where article like ${`R${run}-%`}`,
};
const lackImports = {
  job: lackImportJob,
  fileOf: (run: number) =>
    csvOfCells([
      ['genDate', 'hdgdCode', 'disposeFlag', 'lackQty'],
      ...numbers.map((row) => [dayOf(run), `LACK-${row}`, 'wait', 4]),
    ]),
  effects: (run: number) => sql`
    select count(*)::int from goods_lacks l join goods_lack_changes c on c.lack_id = l.id where l.day = ${dayOf(run)}`,
};
/** Each kind is killed both ways. */
const kindOf = (run: number) => ((run + (run >> 1)) % 2 === 0 ? lotImports : lackImports);

/** Somebody's file, in the transaction of their asking. */
async function importFile(run: number): Promise<string> {
  const { job, fileOf } = kindOf(run);
  const upload = crypto.randomUUID();
  const file = fileOf(run);
  const id = await office.db.transaction(async (tx) => {
    await tx.insert(uploads).values({ id: upload, owner: 'u-ho01', fileName: file.name, bytes: file.bytes });
    return enqueue(tx, job, {
      ...{ upload, number: upload, fileName: file.name, preview: false, query: {} },
      importer: {
        ...{ userId: 'u-ho01', usercode: 'ho01', name: 'ho01', address: '' },
        points: ['POINT-GOODS-UPDATE'],
        stores: [{ code: '1001', timeZone: 'Asia/Shanghai' }],
      },
    });
  });
  return id ?? '';
}

type Job = { state: string; phase: string | null; attempts: number; worker: string | null; waitedMs: number };
async function jobNow(id: string, since = '-infinity'): Promise<Job> {
  const found = await office.db.execute<Job>(sql`
    select state, progress->>'phase' as phase, attempts, worker,
      case when ${since} = '-infinity' then 0
        else extract(epoch from started_at - ${since}::timestamptz)::float8 * 1000 end as "waitedMs"
    from jobs where id = ${id}`);
  const [job] = found.rows;
  if (!job) throw new Error('the job is gone');
  return job;
}

/** Kills the server that runs it, and starts another in its place. */
async function killServerOf(id: string): Promise<void> {
  const { worker } = await jobNow(id);
  const place = servers.findIndex(({ child }) => worker?.includes(`/${child.pid}/`));
  servers[place]?.child.kill('SIGKILL');
  if (place >= 0) servers[place] = start();
}

/** As PostgreSQL does when one of its own processes was killed: everybody's connection ends, and what they had begun. */
async function cutEveryConnection(): Promise<void> {
  await office.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
}

test(`a job is killed in the middle ${runs} times: it is run again within 30 s, and has its effect once`, async () => {
  const waits: number[] = [];
  let interrupted = 0;
  for (let run = 0; run < runs; run += 1) {
    const id = await importFile(run);
    const isServer = run % 2 === 0;
    // A server is killed anywhere in it, while it reads, checks or writes; a connection in its transaction.
    await untilSeen(async () =>
      expect(await jobNow(id)).toMatchObject(isServer ? { state: 'running' } : { phase: 'writing' }),
    );
    await delay((run * 137) % (isServer ? 900 : 300));
    const [{ at } = { at: '' }] = (
      await office.db.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
    ).rows;
    await (isServer ? killServerOf(id) : cutEveryConnection());
    await vi.waitFor(async () => expect((await jobNow(id)).state).toBe('done'), {
      timeout: 80_000,
      interval: 100,
    });
    const job = await jobNow(id, at);
    if (job.attempts > 1) {
      interrupted += 1;
      waits.push(job.waitedMs);
    }
    const effects = await office.db.execute<{ effects: number; lines: number; files: number }>(sql`
      select (${kindOf(run).effects(run)}) as effects,
        (select count(*)::int from audit_log where subject_id = ${id}) as lines,
        (select count(*)::int from uploads) as files`);
    expect(effects.rows).toEqual([{ effects: rows, lines: 1, files: 0 }]);
  }
  process.stdout.write(
    `jobs killed in the middle: ${interrupted} of ${runs} begun again, after ${waits.map((ms) => Math.round(ms)).join(', ')} ms; each finished once\n`,
  );
  expect(Math.max(0, ...waits)).toBeLessThanOrEqual(30_000);
});
