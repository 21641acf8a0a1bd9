import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read } from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest';
import { answeredAtMost } from '#core/exports/calls';
import {
  cancelLackExport,
  exportLacks,
  lackExportFile,
  lastLackExport,
  listLacks,
  startLackExport,
} from '#core/goods-lack/online-contract';
import { listAudit } from '#core/logs/contract';
import { type AnyCall, type BodyOf, basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { lackExport, lackExportJob } from '../../server/features/goods-lack/export-kind.ts';
import { allJobKinds } from '../../server/features.ts';
import { exportJob } from '../../server/platform/exports/export-job.ts';
import type { JobKind } from '../../server/platform/jobs/job-kind.ts';
import { sweepJobs } from '../../server/platform/jobs/sweep.ts';
import { parseCsv } from '../../server/platform/spreadsheets/parse-csv.ts';
import { readLimits, readSpreadsheet } from '../../server/platform/spreadsheets/read.ts';
import { gate, untilSeen, workerOn } from '../support/job-workers.ts';
import { lackWork, putLacks } from '../support/lacks.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { inDatabase } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';
import { startServerProcess, urlOf } from '../support/server-process.ts';
import { isWholeRun } from '../support/whole-run.ts';

/** Large exports: each test has them made by a worker of its own, or by a server that it kills. */
const server = await startTestServer({ runsJobs: false });
afterAll(() => server.close());
let chen = await server.login('ho01');
const admin = await server.login('admin');
const office = lackWork(chen);

let workers: { stop(): Promise<void> }[] = [];
function works(kind: JobKind = lackExportJob): void {
  workers.push(workerOn(server.db, [kind]));
}
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await server.db.execute(sql`truncate jobs, uploads`);
});

const articles: string[] = [];
for (const [place, name] of ['=1+1', '@SUM(A1)', '水 500ml', 'x', 'y'].entries()) {
  const lots = [{ lot: 'L1', expiryDate: '2026-04-01' }];
  articles.push(
    await server.newGoods('1001', lots, { goodsCode: `00${place}7`, name, barcodes: [`069${place}`] }),
  );
}
const [waits = '', cancelled = ''] = await putLacks(
  server,
  articles.map((article, place) => ({ article, requestedQty: 20 + place, lackQty: place + 0.5 })),
);
await office.decide(waits, { disposeFlag: 'wait', remark: '+86 周二' });
await office.decide(cancelled, { disposeFlag: 'cancel' });

type Asked = Omit<BodyOf<typeof startLackExport>, 'id' | 'format'>;
async function start(body: Asked = {}, format: 'xlsx' | 'csv' = 'xlsx', person = chen) {
  const id = randomUUID();
  return { id, answer: await person.call(startLackExport, { body: { ...body, id, format } }) };
}
const last = async (person = chen) => answered(lastLackExport, await person.call(lastLackExport));
const ended = (state = 'done') => untilSeen(async () => expect(await last()).toMatchObject({ state }));
const injected = (call: AnyCall, payload: object, person: Person, language = 'zh') =>
  server.app.inject({
    method: call.method,
    url: basePath + call.path,
    headers: { 'x-token': person.token, 'accept-language': language },
    payload,
  });
const fetched = (id: string, person = chen) => injected(lackExportFile, { id }, person);
async function cellsOf(id: string) {
  const { rows } = await readSpreadsheet((await fetched(id)).rawPayload, { fileName: 'x.xlsx' });
  return rows.slice(1).map(({ cells }) => cells);
}
const gone = { code: codes.notFound, data: { reason: 'export-gone' } };
const filesKept = async () =>
  (await server.db.execute<{ count: number }>(sql`select count(*)::int from uploads`)).rows[0]?.count;

describe('a large export', () => {
  test.each([
    ['all of it, by quantity', { sort: '-lackQty' }],
    ['what is to decide', { open: true }],
    ['by code and what devices hold', { hdgdCode: '0017', older: false }],
    ['nothing', { days: 90 }],
  ])('has the rows of the list, in its order: %s', async (_what, body) => {
    works();
    const { id, answer } = await start(body);
    const { items } = answered(listLacks, await chen.call(listLacks, { body: { limit: 1000, ...body } }));
    expect(answered(startLackExport, answer)).toEqual({ total: items.length });
    await ended();
    expect(await last()).toMatchObject({
      id,
      progress: { phase: 'writing', done: items.length, total: items.length },
      file: { fileName: expect.stringMatching(/^goodslack-.*[.]xlsx$/), rows: items.length },
    });
    expect((await cellsOf(id)).map((cells) => cells.slice(0, 6))).toEqual(
      items.map((row) => [
        ...[{ day: row.genDate }, row.hdgdCode, row.hdgdCode2, row.hdgdName, row.reqQty, row.lackQty],
      ]),
    );
  });

  test('keeps codes as text, runs nothing, has decisions in words and real times, and says what it is', async () => {
    works();
    const id = randomUUID();
    const about = ['说明', '=陈曦'];
    await injected(startLackExport, { id, format: 'xlsx', disposeFlag: 'wait', about }, chen);
    await ended();
    const [cells] = await cellsOf(id);
    expect(cells?.slice(0, 6)).toEqual([{ day: '2026-03-10' }, '0007', '0690', '=1+1', 20, 0.5]);
    expect(cells?.slice(13)).toEqual(
      expect.arrayContaining(['等待到货', '+86 周二', '陈曦', { day: '2026-03-10' }]),
    );
    const {
      SheetNames: [list = ''],
      Sheets,
    } = read((await fetched(id)).rawPayload, { cellNF: true });
    const times = Object.values(Sheets[list] ?? {}).filter(({ z }) => z === 'yyyy-mm-dd hh:mm');
    expect(times).toMatchObject([{ t: 'n', v: 46_091.375 }]);
    expect(Sheets.说明?.A1).toMatchObject({ t: 's', v: '=陈曦' });
  });

  test('is a CSV file too', async () => {
    works();
    const { id } = await start({ hdgdCode: '0007' }, 'csv');
    await ended();
    const { headers, rawPayload } = await fetched(id);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    expect(rawPayload.toString()).toContain(",0007,0690,'=1+1,20,0.5,");
    expect(parseCsv(rawPayload, readLimits).rows[1]?.cells.slice(1, 4)).toEqual(['0007', '0690', '=1+1']);
  });

  test('is the list as it was when it began, whatever is changed meanwhile', async () => {
    const [begun, changed] = [gate(), gate()];
    const slow = exportJob({
      ...lackExport,
      async reader(db, language) {
        const read = await lackExport.reader(db, language);
        begun.open();
        await changed.passed;
        return read;
      },
    });
    works(slow);
    const { id } = await start({ hdgdName: 'x' });
    await begun.passed;
    const [lack] = await office.list({ hdgdName: 'x' });
    await office.decide(lack?.id ?? '', { disposeFlag: 'wait' });
    await server.db.execute(sql`update goods set name = 'renamed' where article = ${articles[3]}`);
    changed.open();
    await ended();
    const [cells] = await cellsOf(id);
    expect(cells?.[3]).toBe('x');
    expect(cells).not.toContain('等待到货');
    await server.db.execute(sql`update goods set name = 'x' where article = ${articles[3]}`);
  });

  test('is fetched by whoever asked for it, again and again, and by nobody else', async () => {
    works();
    const { id } = await start();
    await ended();
    const first = await fetched(id);
    expect(first.headers['content-disposition']).toMatch(/goodslack-.*[.]xlsx$/);
    expect((await fetched(id)).rawPayload).toEqual(first.rawPayload);
    expect((await fetched(id, admin)).json()).toMatchObject(gone);
    expect(await admin.call(cancelLackExport, { body: { id } })).toMatchObject(
      refused(codes.notFound, 'export-gone'),
    );
    expect(await last(admin)).toBeNull();
    // Who may export no more has nothing more of what was exported.
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`
        update permissions set enable_status = false
        where type = 3 and api_url ilike '/api/jarvis/goodslackmanager/exports/file'`);
    });
    const denied = await fetched(id);
    await server.db.execute(
      sql`update permissions set enable_status = true where type = 3 and not enable_status`,
    );
    expect(denied.json()).toMatchObject({ code: codes.forbidden });
    expect((await fetched(id)).statusCode).toBe(200);
  });

  test('is written down: who had it made, of which rows, and who fetched it', async () => {
    works();
    const { id } = await start({ disposeFlag: 'cancel' });
    await ended();
    await fetched(id);
    await untilSeen(async () => {
      const { items } = answered(listAudit, await admin.call(listAudit, { body: { limit: 50 } }));
      const about = items
        .filter(({ actorCode, kind }) => actorCode === 'ho01' && kind === 'export')
        .map(({ call, changes }) => [
          call,
          Object.fromEntries(changes.map(({ field, after }) => [field, after])),
        ]);
      expect(about).toEqual(
        expect.arrayContaining([
          ['goods-lack.exportFile', { filter: [`id: ${id}`] }],
          [
            'goods-lack.startExport',
            { rows: 1, filter: ['disposeFlag: cancel', `id: ${id}`, 'format: xlsx'] },
          ],
        ]),
      );
    });
  });

  test('is gone a day after its end, and its file with it', async () => {
    works();
    const { id } = await start();
    await ended();
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await sweepJobs(server.db, allJobKinds, at(23));
    expect((await fetched(id)).statusCode).toBe(200);
    await sweepJobs(server.db, allJobKinds, at(25));
    expect((await fetched(id)).json()).toMatchObject(gone);
    expect([await last(), await filesKept()]).toEqual([null, 0]);
  });

  test('cancelled in the middle leaves nothing; removed when it is ready, neither', async () => {
    const [begun, asked] = [gate(), gate()];
    const slow = exportJob({
      ...lackExport,
      async reader(db, language) {
        begun.open();
        await asked.passed;
        return lackExport.reader(db, language);
      },
    });
    works(slow);
    const { id } = await start();
    await begun.passed;
    expect((await start()).answer).toMatchObject(refused(codes.conflict, 'export-running'));
    await chen.call(cancelLackExport, { body: { id } });
    asked.open();
    await untilSeen(async () => {
      const { rows } = await server.db.execute(sql`select state from jobs`);
      expect(rows).toEqual([{ state: 'cancelled' }]);
    });
    expect([await last(), await filesKept()]).toEqual([null, 0]);

    const again = await start();
    await ended();
    expect(await filesKept()).toBe(1);
    await chen.call(cancelLackExport, { body: { id: again.id } });
    expect([await last(), await filesKept()]).toEqual([null, 0]);
    expect((await fetched(again.id)).json()).toMatchObject(gone);
  });

  test('asked for twice with one number is one', async () => {
    const { id } = await start();
    const body = { id, format: 'xlsx' as const };
    expect(await chen.call(startLackExport, { body })).toMatchObject({ code: codes.success });
    expect((await server.db.execute(sql`select from jobs`)).rows).toHaveLength(1);
  });

  // What becomes of the job of a killed server is looked at in tests/faults/jobs/killed.test.ts each time.
  test.runIf(isWholeRun)(
    'whose server is killed in the middle is made by another, once and whole',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'stockroom-exports-'));
      const url = urlOf(inDatabase(inject('postgres'), server.database.name));
      const other = startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' });
      await other.ready;
      const job = async () =>
        (await server.db.execute(sql`select state, attempts from jobs where kind = ${lackExportJob.name}`))
          .rows[0];
      const { id } = await start();
      await server.db.transaction(async (tx) => {
        // It has written its rows, and can put the file nowhere.
        await tx.execute(sql`lock table uploads in exclusive mode`);
        await untilSeen(async () => expect(await job()).toMatchObject({ state: 'running' }));
        await untilSeen(async () => {
          const waiting = await server.db.execute(
            sql`select from pg_locks where relation = 'uploads'::regclass and not granted`,
          );
          expect(waiting.rows).toHaveLength(1);
        });
        other.child.kill('SIGKILL');
        await other.ended;
      });
      works();
      await vi.waitFor(async () => expect(await job()).toEqual({ state: 'done', attempts: 2 }), {
        timeout: 60_000,
        interval: 200,
      });
      // By the clock of the killed one, everybody's sessions of this company had expired long ago.
      chen = await server.login('ho01');
      expect(await cellsOf(id)).toHaveLength(articles.length);
      expect(await filesKept()).toBe(1);
      rmSync(folder, { recursive: true, force: true });
    },
    120_000,
  );
});

test(`the documents’ call answers ${answeredAtMost} rows at once, and says where more are made`, async () => {
  await server.db.execute(sql`
    with many as (insert into goods (article, goods_code, name, search_name, search_code)
      select 'M' || n, 'M' || n, 'M' || n, 'm' || n, 'm' || n from generate_series(1, ${answeredAtMost + 1}) n returning article)
    insert into goods_lacks (id, day, article, requested_qty, lack_qty, held)
    select gen_random_uuid(), date '2026-01-01' + (substr(article, 2)::int > ${answeredAtMost})::int, article, 1, 1, false
    from many`);
  const asked = (body: object) => injected(exportLacks, body, chen);
  const atOnce = await asked({ genDate: '2026-01-01' });
  expect(atOnce.statusCode === 200 ? atOnce.headers['content-type'] : atOnce.body).toContain('spreadsheetml');
  expect((await asked({ older: true })).json()).toMatchObject({
    code: codes.invalid,
    data: { reason: 'export-many-rows', params: { limit: answeredAtMost } },
  });
});
