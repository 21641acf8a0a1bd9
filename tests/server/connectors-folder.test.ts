import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { runsPage } from '../../server/features/connectors/queries.ts';
import { folderCarrier } from '../../server/platform/connectors/folder-carrier.ts';
import { runConnector } from '../../server/platform/connectors/run.ts';
import { writeWorkbook } from '../../server/platform/spreadsheets/write.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { shelfTable, toShelf } from '../support/lack-shelf.ts';
import { amount } from '../support/whole-run.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createDatabase();
  await database.db.execute(sql.raw(shelfTable));
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.execute(sql`truncate shelf, connector_runs, connector_states`);
  folder = mkdtempSync(join(tmpdir(), 'stockroom-drop-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const header = 'genDate,hdgdCode,hdstore,reqQty,lackQty\n';
const line = (code: string, store = '1001') => `2026-03-10,${code},${store},10,4\n`;
const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
const filesIn = (room: string) =>
  readdirSync(join(folder, room))
    .map((name) => name.replace(/^\d{8}T\d{6}Z-/, ''))
    .sort();

/** A server that watches the folder, with a clock of its own; `meanwhile` happens while it waits for files to be whole. */
function watcher(meanwhile: () => void = () => undefined) {
  let elapsedMs = 0;
  const carrier = folderCarrier({
    folder,
    readTable: toShelf.readTable,
    now: () => new Date('2026-03-10T01:02:03Z'),
    clock: () => elapsedMs,
    async pause(ms) {
      meanwhile();
      elapsedMs += ms;
    },
  });
  return {
    carrier,
    run: () =>
      runConnector(
        { db: database.db, now: () => new Date('2026-03-10T01:02:03Z'), collections: [] },
        { connector: toShelf, carrier },
        { askedBy: null, signal: new AbortController().signal },
      ),
    pass: (seconds: number) => {
      elapsedMs += seconds * 1000;
    },
  };
}
const onShelf = async () => {
  const found = await database.db.execute<{ key: string }>(sql`select key from shelf order by place`);
  return found.rows.map(({ key }) => key.slice(11));
};
const lastRun = async () => (await runsPage(database.db, {})).items[0];

test('files that are put there are taken in the order of their names, and kept', async () => {
  put('b.csv', header + line('3'));
  put('a.csv', header + line('1') + line('1', '1002') + line('2'));
  const columns = ['genDate', 'hdgdCode', 'reqQty', 'lackQty'].map((key) => ({
    header: key,
    key,
    kind: key === 'genDate' ? ('day' as const) : ('text' as const),
  }));
  const rows = [{ genDate: '2026-03-11', hdgdCode: '004', reqQty: '5', lackQty: '5' }];
  put('c.xlsx', writeWorkbook({ sheetName: 'lacks', columns, rows }));
  expect(await watcher().run()).toMatchObject({ ran: true, problem: null });
  expect(await onShelf()).toEqual(['1', '2', '3', '004']);
  expect(await lastRun()).toMatchObject({ carrier: 'folder', state: 'done', added: 4, cursorAfter: null });
  expect(filesIn('taken')).toEqual(['a.csv', 'b.csv', 'c.xlsx']);
  expect(filesIn('')).toEqual(['refused', 'taken', 'taking']);
});

test('the same file again changes nothing', async () => {
  put('a.csv', header + line('1'));
  await watcher().run();
  put('again.csv', header + line('1'));
  await watcher().run();
  expect(await lastRun()).toMatchObject({ state: 'done', added: 0, unchanged: 1 });
});

test('a slow writer is waited for, and its file taken whole', async () => {
  put('a.csv', header);
  const slow = watcher(() => appendFileSync(join(folder, 'a.csv'), line('1')));
  await slow.run();
  expect(await lastRun()).toMatchObject({ state: 'done', added: 0 });
  expect(filesIn('')).toContain('a.csv');
  slow.pass(9);
  expect(await slow.carrier.hasNews()).toBe(false);
  slow.pass(1);
  expect(await slow.carrier.hasNews()).toBe(true);
  await slow.run();
  expect(await onShelf()).toEqual(['1']);
});

test('what is no table, or is still being written under another name, stays where it is', async () => {
  for (const name of ['.a.csv', '~$a.xlsx', 'a.csv.part', 'a.tmp', 'notes.txt', 'Thumbs.db']) put(name, 'x');
  put('real', header + line('1'));
  symlinkSync(join(folder, 'real'), join(folder, 'link.csv'));
  mkdirSync(join(folder, 'folder.csv'));
  const there = filesIn('');
  await watcher().run();
  expect(filesIn('').filter((name) => there.includes(name))).toEqual(there);
  expect(await lastRun()).toMatchObject({ state: 'done', added: 0, refused: 0 });
  renameSync(join(folder, 'real'), join(folder, 'real.csv'));
  await watcher().run();
  expect(await onShelf()).toEqual(['1']);
});

describe('a file is refused whole, with the reason beside it, and the others are taken, when it', () => {
  it.each([
    ['ends in the middle of a row', 'csv', `${header}${line('9')}2026-03-10,10,10`, 'connector-file-cut'],
    ['is damaged', 'xlsx', Buffer.from('PK\u0003\u0004 half a workbook'), 'file-damaged'],
    ['is empty', 'csv', '', 'file-empty'],
    ['is something else', 'xlsx', '<html></html>', 'file-extension-mismatch'],
    ['lacks columns', 'csv', 'genDate,hdgdCode\n2026-03-10,1\n', 'import-missing-columns'],
    ['is too large', 'csv', `${header}${'x'.repeat(10 * 1024 * 1024)}\n`, 'file-file-too-large'],
  ])('%s', async (_, extension, content, reason) => {
    put(`broken.${extension}`, content);
    put('sound.csv', header + line('1'));
    await watcher().run();
    expect(await onShelf()).toEqual(['1']);
    expect(await lastRun()).toMatchObject({ state: 'partly', added: 1, refused: 1, refusals: [{ reason }] });
    expect(filesIn('taken')).toEqual(['sound.csv']);
    expect(filesIn('refused')).toEqual([`broken.${extension}`, `broken.${extension}.reasons.txt`]);
  });
});

test('of a file with some rows that cannot be taken the others are, and the reasons lie beside it', async () => {
  put('some.csv', `${header}${line('1')}${line('2')}2026-03-10,2,1002,many,1\n${line('unknown')}`);
  await watcher().run();
  expect(await onShelf()).toEqual(['1']);
  expect(await lastRun()).toMatchObject({
    state: 'partly',
    added: 1,
    refused: 2,
    refusals: [
      { row: 'some.csv: 4', field: 'reqQty', reason: 'import-not-a-number' },
      { row: '2026-03-10 unknown', reason: 'goods-unknown' },
    ],
  });
  const [report = ''] = readdirSync(join(folder, 'taken')).filter((name) => name.endsWith('.reasons.txt'));
  expect(readFileSync(join(folder, 'taken', report), 'utf8')).toBe(
    'some.csv: 4 · reqQty · not a number\n2026-03-10 unknown · hdgdCode · No goods have the code unknown\n',
  );
});

test('a name that is too long for a time before it and reasons behind it is kept without its beginning', async () => {
  const long = `a${'架'.repeat(82)}.csv`;
  put(long, `${header}${line('1')}${line('unknown')}`);
  put('b.csv', header + line('2'));
  await watcher().run();
  expect(await onShelf()).toEqual(['1', '2']);
  const kept = `${'架'.repeat(74)}.csv`;
  expect(filesIn('taken')).toEqual(['b.csv', kept, `${kept}.reasons.txt`]);
});

test('two servers that race take each file once', async () => {
  const files = amount({ gate: 6, whole: 20 });
  for (let file = 0; file < files; file += 1)
    put(`${String(file).padStart(2, '0')}.csv`, header + line(`${file}`));
  const outcomes = await Promise.all([watcher().run(), watcher().run(), watcher().run()]);
  // One that begins when another has ended runs, too.
  expect(outcomes.some(({ ran }) => ran)).toBe(true);
  await watcher().run();
  expect(await onShelf()).toHaveLength(files);
  expect(filesIn('taken')).toHaveLength(files);
  const { items } = await runsPage(database.db, {});
  expect(items.reduce((added, run) => added + run.added, 0)).toBe(files);
});

test('servers with databases of their own take each file once, too: who renames it has it', async () => {
  for (let file = 0; file < 10; file += 1) put(`${file}.csv`, header + line(`${file}`));
  const read = async () => {
    const names: string[] = [];
    for await (const batch of watcher().carrier.receive(null, new AbortController().signal)) {
      names.push(...batch.items.map((item) => JSON.stringify(item)));
      await batch.settle?.([]);
    }
    return names;
  };
  const [one, other] = await Promise.all([read(), read()]);
  expect(new Set([...one, ...other]).size).toBe(10);
});

test('what one of them has begun and another takes for left behind is kept by whoever ends first', async () => {
  put('a.csv', header + line('1'));
  const batchOf = async () => {
    for await (const batch of watcher().carrier.receive(null, new AbortController().signal)) return batch;
    throw new Error('there was no file');
  };
  const [first, second] = [await batchOf(), await batchOf()];
  await first.settle?.([]);
  await second.settle?.([]);
  expect(filesIn('taken')).toEqual(['a.csv']);
});

test('what a run had begun that died, or failed, is taken by the next one', async () => {
  put('a.csv', header + line('1'));
  put('b.csv', header + line('fault'));
  put('c.csv', header + line('3'));
  await expect(watcher().run()).rejects.toThrow('a fault of ours');
  expect(await onShelf()).toEqual(['1']);
  expect(filesIn('taking')).toEqual(['b.csv']);
  expect(await watcher().carrier.hasNews()).toBe(true);
  writeFileSync(join(folder, 'taking', 'b.csv'), header + line('2'));
  await watcher().run();
  expect(await onShelf()).toEqual(['1', '2', '3']);
  expect(filesIn('taken')).toEqual(['a.csv', 'b.csv', 'c.csv']);
});

test('a folder that cannot be used is said, and tried before anybody puts something there', async () => {
  await watcher().carrier.test(null, new AbortController().signal);
  expect(filesIn('taking')).toEqual([]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder was');
  expect(await watcher().run()).toMatchObject({
    problem: { reason: 'connector-folder-closed', params: { code: 'ENOTDIR' } },
  });
});
