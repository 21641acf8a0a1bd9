import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { cancelJob } from '#core/jobs/contract';
import { listAudit } from '#core/logs/contract';
import {
  listLotImports,
  lotImportAgain,
  lotImportState,
  lotImports,
  openLotImport,
  revertLotImport,
  startLotImport,
} from '#core/stock-lots/contract';
import type { AnswerOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { sweepImports } from '../../server/platform/imports/past-imports.ts';
import { readSpreadsheet } from '../../server/platform/spreadsheets/read.ts';
import { listsSheet, writeTemplate } from '../../server/platform/spreadsheets/template.ts';
import { untilSeen } from '../support/job-workers.ts';
import { answered, type Person, refused } from '../support/person.ts';
import { sendFile } from '../support/send-file.ts';
import { startTestServer } from '../support/server.ts';
import { csvOf, importsBy, type PickedFile } from '../support/stock-file.ts';
import { notTakenBack, takenBack } from '../support/taken-back.ts';

/** Imports in the background, found again, listed and taken back. */
const server = await startTestServer();
afterAll(() => server.close());
const chen = await server.login('ho01');
/** A moment after the one before: the list tells them in their order. */
const imports: ReturnType<typeof importsBy>['imports'] = (file, query) => {
  server.clock.pass({ seconds: 1 });
  return importsBy(server.app, chen).imports(file, query);
};

type State = NonNullable<AnswerOf<typeof lotImportState>>;

async function start(person: Person, file: PickedFile, query: Record<string, string>): Promise<void> {
  const { statusCode } = await sendFile(server, person, { call: startLotImport, query, file });
  expect(statusCode).toBe(200);
}

const stateOf = async (person: Person, id: string) =>
  answered(lotImportState, await person.call(lotImportState, { params: { id } }));

async function ended(id: string): Promise<State> {
  let state: State | null = null;
  await untilSeen(async () => {
    state = await stateOf(chen, id);
    expect(state?.state).toMatch(/done|failed/);
  });
  if (!state) throw new Error('it is not known');
  return state;
}

const past = async (person = chen) =>
  answered(listLotImports, await person.call(listLotImports, { body: {} }));
const lastId = async () => (await past()).items[0]?.id ?? '';
const revert = (id: string, person = chen) => person.call(revertLotImport, { body: { id } });
const reverted = (id: string, person = chen) => takenBack(person, lotImports, id);
const lotsOf = async (article: string) =>
  (
    await server.db.execute<{ lot: string; qty: number }>(
      sql`select lot, qty::float8 as qty from lots where article = ${article} order by lot`,
    )
  ).rows.map(({ lot, qty }) => `${lot} ${qty}`);

describe('an import in the background', () => {
  test('is looked at, left, found again, and imported without sending the file once more', async () => {
    const [looked, done] = [randomUUID(), randomUUID()];
    await start(chen, csvOf({ farticle: 'B1' }), { id: looked, preview: 'true', mode: 'update' });
    expect(await ended(looked)).toMatchObject({
      preview: true,
      fileName: 'lots.csv',
      query: { mode: 'update' },
      state: 'done',
      verdict: { imported: 1, newGoods: 1 },
    });
    expect(answered(openLotImport, await chen.call(openLotImport))).toEqual({ id: looked });
    expect(await lotsOf('B1')).toEqual([]);

    const body = { id: done, of: looked, mode: 'update' as const };
    answered(lotImportAgain, await chen.call(lotImportAgain, { body }));
    expect(await ended(done)).toMatchObject({ preview: false, verdict: { imported: 1 } });
    expect(await lotsOf('B1')).toEqual(['L1 10']);
    expect(answered(openLotImport, await chen.call(openLotImport))).toBeNull();
    // Asked for once more, it is the one that there is.
    answered(lotImportAgain, await chen.call(lotImportAgain, { body }));
    expect((await past()).items.filter(({ fileName }) => fileName === 'lots.csv')).toHaveLength(1);
  });

  test('is made as it was looked at: in another mode it is looked at first', async () => {
    const of = randomUUID();
    await start(chen, csvOf({ farticle: 'B3' }), { id: of, preview: 'true', mode: 'update' });
    await ended(of);
    const again = (preview: boolean) =>
      chen.call(lotImportAgain, { body: { id: randomUUID(), of, mode: 'snapshot', preview } });
    expect(await again(false)).toMatchObject(refused(codes.notFound, 'upload-gone'));
    answered(lotImportAgain, await again(true));
  });

  test('is its importer’s own', async () => {
    const id = randomUUID();
    await start(chen, csvOf({ farticle: 'B2' }), { id, preview: 'true' });
    await ended(id);
    const admin = await server.login('admin');
    expect(await stateOf(admin, id)).toBeNull();
    expect(await admin.call(lotImportAgain, { body: { id: randomUUID(), of: id } })).toMatchObject(
      refused(codes.notFound, 'upload-gone'),
    );
  });

  test('that cannot be read says why', async () => {
    const id = randomUUID();
    await start(chen, { name: 'lots.xlsx', bytes: Buffer.from('no workbook') }, { id, preview: 'true' });
    expect(await ended(id)).toMatchObject({
      state: 'failed',
      verdict: null,
      error: { reason: expect.stringMatching(/^file-/) },
    });
  });
});

describe('an import that is taken back', () => {
  test('leaves lots and goods as they were, once, and says so in the list and the log', async () => {
    await imports(csvOf({ farticle: 'R1', qty: 4 }));
    await imports(csvOf({ farticle: 'R1', qty: 9, goodsName: '新名字' }, { farticle: 'R1', flot: 'L2' }));
    expect(await lotsOf('R1')).toEqual(['L1 9', 'L2 10']);
    const id = await lastId();
    const row = await reverted(id);
    expect(await lotsOf('R1')).toEqual(['L1 4']);
    const names = await server.db.execute(sql`select name from goods where article = 'R1'`);
    expect(names.rows).toEqual([{ name: '光明鲜牛奶 950ml' }]);
    expect(row).toMatchObject({
      id,
      imported: 2,
      isRevertible: false,
      reverting: null,
      revertedAt: expect.any(String),
      revertedBy: expect.stringContaining('ho01'),
    });
    expect(await revert(id)).toMatchObject(refused(codes.invalid, 'import-not-revertible'));
    const admin = await server.login('admin');
    const log = answered(listAudit, await admin.call(listAudit, { body: { subject: id } }));
    expect(log.items.map(({ call }) => call)).toEqual(['stock-lots.revertImport', 'stock-lots.import']);
  });

  test('is also one from before an upgrade that gave lots a column', async () => {
    await imports(csvOf({ farticle: 'R7' }));
    const id = await lastId();
    await server.db.execute(sql`update import_rows set after = after - 'live_qty' where import_id = ${id}`);
    await reverted(id);
    expect(await lotsOf('R7')).toEqual([]);
  });

  test('gives back what a snapshot set to zero', async () => {
    await imports(csvOf({ farticle: 'R2' }, { farticle: 'R2', flot: 'L2' }));
    await imports(csvOf({ farticle: 'R2' }), { mode: 'snapshot' });
    expect(await lotsOf('R2')).toEqual(['L1 10', 'L2 0']);
    await reverted(await lastId());
    expect(await lotsOf('R2')).toEqual(['L1 10', 'L2 10']);
  });

  test('is none when a row of it was changed since, or a lot checked', async () => {
    await imports(csvOf({ farticle: 'R3' }));
    const first = await lastId();
    await imports(csvOf({ farticle: 'R3', qty: 2 }));
    expect(await reverted(first)).toMatchObject(notTakenBack('import-row-changed', { count: 1 }));
    const second = await lastId();
    await server.db.execute(sql`
      insert into check_records (id, store, article, lot, edit_type, edit_time, edit_user_id, edit_user_name)
      values (gen_random_uuid(), '1001', 'R3', 'L1', 'cfmandremark', now(), 'u-100101', 'x')`);
    expect(await reverted(second)).toMatchObject(notTakenBack('import-row-checked', { count: 1 }));
    expect(await lotsOf('R3')).toEqual(['L1 2']);
  });

  test('is not an area manager’s, when it changed goods that all stores have', async () => {
    await imports(csvOf({ farticle: 'R6', hdstore: '1012' }));
    await imports(csvOf({ farticle: 'R6', hdstore: '1012', goodsName: '另一个名字' }));
    const area = await server.login('area01');
    expect(await reverted(await lastId(), area)).toMatchObject(
      notTakenBack('no-permission', { point: 'POINT-GOODS-UPDATE' }),
    );
  });

  test('is none that changed nothing, nor one whose rows are forgotten', async () => {
    await imports(csvOf({ farticle: 'R4' }));
    const first = await lastId();
    await imports(csvOf({ farticle: 'R4' }));
    expect((await past()).items[0]).toMatchObject({ imported: 0, unchanged: 1, isRevertible: false });
    await sweepImports(server.db, new Date(server.clock.now().getTime() + 31 * 86_400_000));
    expect((await past()).items.map(({ isRevertible }) => isRevertible)).not.toContain(true);
    expect(await revert(first)).toMatchObject(refused(codes.invalid, 'import-not-revertible'));
  });

  test('is not somebody else’s, who has other stores', async () => {
    await imports(csvOf({ farticle: 'R5' }));
    const id = await lastId();
    await server.db.execute(sql`update imports set owner_id = 'u-admin', stores = '{9999}' where id = ${id}`);
    expect((await past()).items.map((one) => one.id)).not.toContain(id);
    expect(await revert(id)).toMatchObject(refused(codes.notFound, 'import-unknown'));
    expect(await (await server.login('100101')).call(listLotImports, { body: {} })).toMatchObject(
      refused(codes.forbidden, 'no-permission'),
    );
  });
});

describe('taking an import back', () => {
  const jobsOf = async (id: string) =>
    (
      await server.db.execute<{ id: string; state: string; owner: string; ranMs: number | null }>(sql`
        select id, state, owner, extract(epoch from finished_at - started_at)::float8 * 1000 as "ranMs" from jobs where payload->>'importId' = ${id} order by created_at`)
    ).rows;
  const rowOf = async (id: string) => (await past()).items.find((one) => one.id === id);

  test('is a job: asked for at once, told in the list while it goes on, and one however often it is asked for', async () => {
    await imports(csvOf({ farticle: 'J1' }));
    const id = await lastId();
    await server.db.transaction(async (held) => {
      await held.execute(sql`select from lots where article = 'J1' for update`);
      // Its answer does not wait for the row that somebody holds.
      answered(revertLotImport, await revert(id));
      await untilSeen(async () =>
        expect(await rowOf(id)).toMatchObject({
          revertedAt: null,
          isRevertible: false,
          reverting: { state: 'running', progress: { phase: 'checking', done: 0, total: 1 }, problem: null },
        }),
      );
      answered(revertLotImport, await revert(id));
    });
    await untilSeen(async () => expect((await rowOf(id))?.revertedAt).not.toBeNull());
    const jobs = await jobsOf(id);
    expect(jobs).toMatchObject([{ state: 'done', owner: 'u-ho01' }]);
    // It took as long as somebody held the row, at the least: two looks at the list.
    expect(jobs[0]?.ranMs).toBeGreaterThan(20);
    expect(await lotsOf('J1')).toEqual([]);
  });

  test('is enqueued with what the list tells of it, or not at all', async () => {
    await imports(csvOf({ farticle: 'J2' }));
    const id = await lastId();
    await server.db.execute(sql`update imports set owner_id = 'u-admin', stores = '{9999}' where id = ${id}`);
    expect(await revert(id)).toMatchObject(refused(codes.notFound, 'import-unknown'));
    expect(await jobsOf(id)).toEqual([]);
  });

  test('that was refused can be asked for again, and then goes well', async () => {
    await imports(csvOf({ farticle: 'J3' }));
    const id = await lastId();
    await server.db.execute(sql`update lots set qty = 3 where article = 'J3'`);
    expect(await reverted(id)).toMatchObject(notTakenBack('import-row-changed', { count: 1 }));
    await server.db.execute(sql`update lots set qty = 10 where article = 'J3'`);
    expect(await reverted(id)).toMatchObject({ revertedAt: expect.any(String), reverting: null });
    expect((await jobsOf(id)).map(({ state }) => state)).toEqual(['failed', 'done']);
  });

  test('that an administrator stops leaves everything as it is, and says so', async () => {
    await imports(csvOf({ farticle: 'J4' }));
    const id = await lastId();
    await server.db.transaction(async (held) => {
      await held.execute(sql`select from lots where article = 'J4' for update`);
      answered(revertLotImport, await revert(id));
      await untilSeen(async () => expect((await rowOf(id))?.reverting?.state).toBe('running'));
      const [job] = await jobsOf(id);
      const admin = await server.login('admin');
      answered(cancelJob, await admin.call(cancelJob, { body: { id: job?.id ?? '' } }));
      // Its process hears of it with its next word of life.
      await untilSeen(async () => {
        const beaten = await server.db.execute(sql`
          select from jobs where id = ${job?.id} and lease_until > cancel_asked_at + interval '15 seconds'`);
        expect(beaten.rows).toHaveLength(1);
      });
    });
    await untilSeen(async () =>
      expect(await rowOf(id)).toMatchObject({
        isRevertible: true,
        reverting: { state: 'cancelled', problem: { reason: 'job-cancelled', params: {} } },
      }),
    );
    expect(await lotsOf('J4')).toEqual(['L1 10']);
  });
});

test('a template has a frozen head, drop-down lists, short ones in place and long ones on a hidden sheet', async () => {
  const many = Array.from({ length: 60 }, (_, place) => `choice ${place}`);
  const bytes = writeTemplate('Sheet', [
    { header: 'one', choices: ['a & "b"', 'c'] },
    { header: 'two', choices: many },
    { header: 'three' },
  ]);
  const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString();
  expect(sheet).toContain('state="frozen"');
  expect(sheet).toContain('sqref="A2:A5000"><formula1>&#34;a &#38; &#34;&#34;b&#34;&#34;,c&#34;</formula1>');
  expect(sheet).toContain(`<formula1>${listsSheet}!$A$1:$A$60</formula1>`);
  expect(sheet.indexOf('<dataValidations')).toBeGreaterThan(sheet.indexOf('</sheetData>'));
  const read = await readSpreadsheet(bytes, { fileName: 'template.xlsx' });
  expect(read.rows.map(({ cells }) => cells)).toEqual([['one', 'two', 'three']]);
});
