import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { addDays } from '#core/catalog/days';
import { lackImportJob } from '../../../server/features/goods-lack/import-kind.ts';
import { lotImportJob, lotRevertJob } from '../../../server/features/stock-lots/import-kind.ts';
import type { Database } from '../../../server/platform/database/database.ts';
import type { ImportJob } from '../../../server/platform/imports/import-job.ts';
import { enqueue } from '../../../server/platform/jobs/queue.ts';
import { uploads } from '../../../server/schema/jobs.ts';
import { csvOf, csvOfCells, type PickedFile } from '../../support/stock-file.ts';

/**
 * How often a server is killed in the middle of a job; PostgreSQL dies a quarter as often in each of its ways.
 * `npm run faults -- jobs` kills 20 times, `--runs=100` more often.
 */
export const runs = Number(process.env.STOCKROOM_FAULTS_RUNS ?? 1);
export const databaseRuns = Math.ceil(runs / 4);

const rows = 3000;
const numbers = Array.from({ length: rows }, (_, row) => row);
/** In the past, where shortages are. */
const dayOf = (run: number) => addDays('2026-01-01', -run);
/** Of all blows: each run is about rows of its own. */
let runsSoFar = 0;

/** Who asks; head office, so that goods may be changed. */
const asker = {
  userId: 'u-ho01',
  usercode: 'ho01',
  name: 'ho01',
  address: '',
  points: ['POINT-GOODS-UPDATE'],
  stores: [{ code: '1001', timeZone: 'Asia/Shanghai' }],
};

/** The goods that shortages are about. */
export async function stockGoods(db: Database): Promise<void> {
  await db.execute(sql`
    insert into goods (article, goods_code, name, search_name, search_code)
    select 'LACK-' || n, 'LACK-' || n, 'LACK-' || n, 'lack-' || n, 'lack-' || n from generate_series(0, ${rows - 1}) n`);
}

/** Long work with effects that would show had it been done twice, or by halves. */
type Work = {
  /** Enqueues it in the transaction of its asking; answers the job. */
  begin(db: Database, run: number): Promise<string>;
  /** What there is of it: rows, and lines of the log. */
  effects(run: number, job: string): ReturnType<typeof sql>;
  once: { rows: number; lines: number };
};

const lotImports: Work = {
  begin: (db, run) => importFile(db, lotImportJob, lotsOf(run)),
  effects: (run, job) => sql`
    select (select count(*)::int from lots where article like ${`R${run}-%`}) as rows,
      (select count(*)::int from audit_log where subject_id = ${job}) as lines`,
  once: { rows, lines: 1 },
};

const lackImports: Work = {
  begin: (db, run) => importFile(db, lackImportJob, lacksOf(run)),
  effects: (run, job) => sql`
    select (select count(*)::int from goods_lacks l join goods_lack_changes c on c.lack_id = l.id
        where l.day = ${dayOf(run)}) as rows,
      (select count(*)::int from audit_log where subject_id = ${job}) as lines`,
  once: { rows, lines: 1 },
};

/** What the same run has imported before is taken back: rows that are left, and the line of it in the log. */
const lotReverts: Work = {
  async begin(db, run) {
    const importId = await importFile(db, lotImportJob, lotsOf(run));
    await vi.waitFor(async () => expect((await jobNow(db, importId)).state).toBe('done'), patience);
    return (await enqueue(db, lotRevertJob, { importId, asker }, { uniqueKey: `revert:${importId}` })) ?? '';
  },
  effects: (run, job) => sql`
    select (select count(*)::int from lots where article like ${`R${run}-%`}) as rows,
      (select count(*)::int from audit_log a join jobs j on j.payload->>'importId' = a.subject_id
        where j.id = ${job} and a.call = 'stock-lots.revertImport') as lines`,
  once: { rows: 0, lines: 1 },
};

/** As long as a start and a lapsed lease take on a machine that is five times overloaded. */
const patience = { timeout: 240_000, interval: 100 };

/** One kind of work after the other. */
function workOf(run: number): Work {
  return [lotImports, lackImports, lotReverts][run % 3] ?? lotImports;
}

/** Somebody's file, in the transaction of their asking. */
async function importFile(db: Database, job: ImportJob, file: PickedFile): Promise<string> {
  const upload = crypto.randomUUID();
  const id = await db.transaction(async (tx) => {
    await tx
      .insert(uploads)
      .values({ id: upload, owner: asker.userId, fileName: file.name, bytes: file.bytes });
    const asked = { upload, number: upload, fileName: file.name, preview: false, query: {} };
    return enqueue(tx, job, { ...asked, importer: asker });
  });
  return id ?? '';
}

const lotsOf = (run: number) =>
  csvOf(...numbers.map((row) => ({ farticle: `R${run}-${row}`, hdgdcode: `G${run}-${row}` })));

const lacksOf = (run: number) =>
  csvOfCells([
    ['genDate', 'hdgdCode', 'disposeFlag', 'lackQty'],
    ...numbers.map((row) => [dayOf(run), `LACK-${row}`, 'wait', 4]),
  ]);

type Job = {
  state: string;
  phase: string | null;
  attempts: number;
  worker: string | null;
  startedMs: number;
};
async function jobNow(db: Database, id: string): Promise<Job> {
  const found = await db.execute<Job>(sql`
    select state, progress->>'phase' as phase, attempts, worker,
      extract(epoch from started_at)::float8 * 1000 as "startedMs" from jobs where id = ${id}`);
  const [job] = found.rows;
  if (!job) throw new Error('the job is gone');
  return job;
}

/** Whether it has come so far, or further: a look may be late. */
function hasCome(part: Blow['in'], { state, phase }: Job): boolean {
  return part === 'work' ? state !== 'waiting' : state === 'done' || phase === 'writing' || phase === 'done';
}

/** What dies. `in`: anywhere in the work, while it reads, checks or writes; or in its transaction. */
export type Blow = {
  name: string;
  in: 'work' | 'transaction';
  strike(job: { worker: string | null }): Promise<void>;
};

/**
 * Strikes in the middle of work until it was in the middle so many times, and proves each time that the work is finished
 * once. Prints, and answers, how long it took until the work was begun again.
 *
 * @param db where the database is to be asked now: another one after it was started anew
 */
export async function finishedOnce(db: () => Database, blow: Blow, times: number): Promise<number[]> {
  const waitsMs: number[] = [];
  let inVain = 0;
  while (waitsMs.length < times) {
    const run = runsSoFar++;
    const work = workOf(run);
    const id = await work.begin(db(), run);
    await vi.waitFor(async () => expect(hasCome(blow.in, await jobNow(db(), id))).toBe(true), {
      timeout: patience.timeout,
      interval: 5,
    });
    // When something dies is nobody's event.
    await delay((run * 137) % (blow.in === 'work' ? 600 : 150));
    const job = await jobNow(db(), id);
    const struckMs = Date.now();
    if (job.state !== 'done') await blow.strike(job);
    const ended = await vi.waitFor(async () => {
      const { state, attempts, startedMs } = await jobNow(db(), id);
      expect(state).toBe('done');
      const effects = await db().execute(work.effects(run, id));
      const left = await db().execute(sql`select count(*)::int as files from uploads`);
      return { attempts, startedMs, found: [...effects.rows, ...left.rows] };
    }, patience);
    expect(ended.found).toEqual([work.once, { files: 0 }]);
    if (ended.attempts > 1) waitsMs.push(ended.startedMs - struckMs);
    else inVain += 1;
    expect(inVain, 'blows that came when the work was done').toBeLessThanOrEqual(5 + 3 * times);
  }
  const said = waitsMs.toSorted((a, b) => a - b).map((ms) => Math.round(ms));
  process.stdout.write(
    `${blow.name} in the middle of a job ${times} times: each finished once, begun again after ${said.join(', ')} ms; ${inVain} more came too late\n`,
  );
  return waitsMs;
}
