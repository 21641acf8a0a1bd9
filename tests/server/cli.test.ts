import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { stockLotColumns } from '#core/stock-lots/columns';
import type { Language } from '#core/wire/languages';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres/start.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { columnName } from '../../server/platform/http/messages.ts';
import { readSpreadsheet } from '../../server/platform/spreadsheets/read.ts';
import { departments } from '../../server/schema/people.ts';
import { checkoutDir } from '../support/postgres.ts';
import { csvOf, type FileRow } from '../support/stock-file.ts';
import { isWholeRun } from '../support/whole-run.ts';

// Processes and databases start and end here: a busy machine takes its time, and that is no failure.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** `npm run import` as a process of its own, on a data folder of its own. */
const folder = mkdtempSync(join(tmpdir(), 'stockroom-import-'));
// Under root the database runs as somebody else, who must be able to enter.
chmodSync(folder, 0o755);
const dataDir = join(folder, 'data');
const at = (name: string) => join(folder, name);

beforeAll(() =>
  withDatabase(async (db) => {
    await migrateDatabase(db, join(checkoutDir, 'server/migrations'));
    await db.insert(departments).values({ id: '1001', code: '1001', name: '人民路店', kind: 'store' });
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const log = { progress: () => {}, postgres: () => {} };
  const embedded = await startEmbeddedPostgres({ checkoutDir, dataDir, log });
  const db = openDatabase(embedded.connection);
  try {
    return await work(db);
  } finally {
    await db.$client.end();
    await embedded.stop();
  }
}

async function lotsIn(db: Database) {
  const { rows } = await db.execute(sql`select article, lot, qty::float8 from lots order by article, lot`);
  return rows;
}

function save(name: string, ...rows: FileRow[]): string {
  writeFileSync(at(name), csvOf(...rows).bytes);
  return at(name);
}

type Ended = { code: number; said: string; complained: string };

const importCommand = (...args: string[]) => command('import', args);

function command(name: string, args: string[] = [], env: Record<string, string> = {}): Promise<Ended> {
  const environment = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: '', ...env };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(inject('serverBundle'), `cli/${name}.js`), ...args],
      { cwd: checkoutDir, env: environment },
      (_error, said, complained) => resolve({ code: child.exitCode ?? -1, said, complained }),
    );
  });
}

test('beside a running server: a preview, the import, and the refused rows as a workbook', async () => {
  const file = save('lots.csv', { flot: 'L1' }, { flot: '=L2', qty: -1 }, { hdstore: '1002', flot: '007' });
  await withDatabase(async (db) => {
    const preview = await importCommand(file, '--preview');
    expect(preview).toMatchObject({ code: 1, complained: '' });
    expect(preview.said).toContain('Preview, nothing was changed:');
    expect(preview.said).toContain('1 rows imported (1 new goods), 0 unchanged, 2 refused');
    expect(await lotsIn(db)).toEqual([]);

    const imported = await importCommand(file, '--refused', at('refused.xlsx'));
    expect(imported).toMatchObject({ code: 1, complained: '' });
    expect(imported.said).toMatch(/^Imported in \d+\.\d s:\n/);
    expect(imported.said).toContain('row 3: qty (Stock): cannot be negative');
    expect(imported.said).toContain('row 4: hdstore (Store): there is no store 1002');
    expect(await lotsIn(db)).toEqual([{ article: 'A1', lot: 'L1', qty: 10 }]);
  });
  const { rows } = await readSpreadsheet(readFileSync(at('refused.xlsx')), { fileName: 'refused.xlsx' });
  const english = stockLotColumns.map(({ wireName }) => columnName('en', 'stock-lots', wireName));
  expect(rows[0]?.cells).toEqual(['Row', 'Reason', ...english]);
  const lotColumn = 2 + stockLotColumns.findIndex((column) => column.key === 'lot');
  expect(rows.slice(1).map(({ cells }) => [cells[0], cells[1], cells[lotColumn]])).toEqual([
    [3, 'qty (Stock): cannot be negative', '=L2'],
    [4, expect.stringContaining('hdstore (Store): there is no store 1002'), '007'],
  ]);
});

test.runIf(isWholeRun)(
  'while no server runs: it starts the database, imports, and stops it again',
  async () => {
    const file = save('night.csv', { flot: 'N1' }, { flot: 'N2' });
    const first = await importCommand(file, '--snapshot');
    expect(first).toMatchObject({ code: 0, complained: '' });
    expect(first.said).toContain('1 lots that the file does not name were set to zero');
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    const again = await importCommand(file, '--snapshot');
    expect(again).toMatchObject({ code: 0 });
    expect(again.said).toContain('0 rows imported (0 new goods), 2 unchanged, 0 refused');
    expect(await withDatabase(lotsIn)).toMatchObject([{ lot: 'L1', qty: 0 }, { lot: 'N1' }, { lot: 'N2' }]);
  },
);

test.runIf(isWholeRun)(
  'the template needs no database, and what is called wrongly or cannot be read is said in one sentence',
  async () => {
    const wrote = await importCommand('--template', at('template.xlsx'));
    expect(wrote).toMatchObject({ code: 0, complained: '' });
    const { rows } = await readSpreadsheet(readFileSync(at('template.xlsx')), { fileName: 'template.xlsx' });
    const named = (language: Language) =>
      stockLotColumns.map(({ wireName }) => columnName(language, 'stock-lots', wireName));
    expect(rows).toMatchObject([
      { number: 1, cells: named('en') },
      { number: 2, cells: expect.arrayContaining(['EX-001']) },
    ]);
    await importCommand('--template', at('template.xlsx'), '--language', 'zh');
    expect(
      await readSpreadsheet(readFileSync(at('template.xlsx')), { fileName: 'template.xlsx' }),
    ).toMatchObject({ sheetName: '批次库存', rows: [{ cells: named('zh') }, {}] });

    writeFileSync(at('lots.txt'), 'x');
    writeFileSync(at('narrow.csv'), '门店,货品,库存数量\n1001,A1,1\n');
    const wrong = await Promise.all([
      importCommand(),
      importCommand('--overwrite', at('lots.csv')),
      importCommand('--template', at('template.xlsx'), '--language', 'fr'),
      importCommand(at('nowhere.csv')),
      importCommand(at('lots.txt')),
      importCommand(at('narrow.csv')),
    ]);
    expect(wrong.map(({ code, complained }) => [code, complained.split('\n')[0]])).toEqual([
      [2, 'Expected one file.'],
      [2, "Unknown option '--overwrite'."],
      [2, '--language must be one of zh, en, es, ja.'],
      [1, expect.stringMatching(/^ENOENT: no such file.*nowhere\.csv'$/)],
      [1, 'upload template can only be xlsx, xls, csv format'],
      [1, expect.stringMatching(/lacks these columns: hdgdcode \(Goods code\), .*flot \(Lot\), fexpiracy/)],
    ]);
    expect(wrong.map(({ complained }) => complained.includes('Usage: npm run import'))).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
  },
);

test('how a command is called is told to whoever asks, and no database is opened for it', async () => {
  const asked = await Promise.all([
    command('epoch', ['--help'], { DATA_DIR: at('mistyped') }),
    command('administrator', ['--help'], { DATA_DIR: at('mistyped') }),
    command('audit', ['--verify', '--all'], { DATA_DIR: at('mistyped') }),
  ]);
  expect(asked).toEqual([
    { code: 0, said: expect.stringMatching(/^Usage: npm run epoch\n/), complained: '' },
    { code: 0, said: expect.stringMatching(/^Usage: npm run administrator\n/), complained: '' },
    {
      code: 2,
      said: '',
      complained: expect.stringMatching(/^Unknown option '--all'\.\n\nUsage: npm run audit/),
    },
  ]);
});

test('a new epoch begins beside a running server, and while none runs', async () => {
  const epoch = (db: Database) => db.execute(sql`select epoch from installation`).then(({ rows }) => rows);
  await withDatabase((db) =>
    db.execute(sql`insert into installation (id, epoch, fingerprint) values ('this', 'old', '')`),
  );
  expect(await command('epoch')).toEqual({ code: 0, said: 'A new epoch has begun.\n', complained: '' });
  await withDatabase(async (db) => {
    const before = await epoch(db);
    expect(before).not.toEqual([{ epoch: 'old' }]);
    expect(await command('epoch')).toMatchObject({ code: 0 });
    expect(await epoch(db)).not.toEqual(before);
  });
});

test.runIf(isWholeRun)(
  'what goes wrong is one sentence, and no command makes a database by mistake',
  async () => {
    const file = save('any.csv', {});
    const nowhere = 'postgres://stockroom:secret@127.0.0.1:1/stockroom';
    writeFileSync(at('broken.xlsx'), 'PK');
    const tries = await Promise.all([
      command('epoch', [], { DATA_DIR: at('mistyped') }),
      command('import', [file], { DATA_DIR: at('mistyped') }),
      command('epoch', [], { DATABASE_URL: nowhere }),
      command('import', [file], { DATABASE_URL: nowhere }),
      command('epoch', [], { DATABASE_URL: 'mysql://x' }),
      command('epoch', [], { PORT: 'x' }),
      command('import', ['--template', at('no/such/folder.xlsx')]),
      command('import', [at('broken.xlsx')]),
      command('epoch', ['now']),
    ]);
    expect(tries.map(({ code, complained }) => [code, complained.split('\n')[0]])).toEqual([
      [1, expect.stringMatching(/^There is no database in .*mistyped: set the DATA_DIR or DATABASE_URL/)],
      [1, expect.stringMatching(/^There is no database in .*mistyped/)],
      [1, expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1, .* cannot be used: .*ECONNREFUSED/)],
      [1, expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1, .* cannot be used/)],
      [1, expect.stringMatching(/^DATABASE_URL is not allowed/)],
      [1, expect.stringMatching(/^PORT=x is not allowed/)],
      [1, expect.stringMatching(/^ENOENT: no such file or directory.*folder\.xlsx'$/)],
      [1, expect.stringMatching(/^[^\n]+$/)],
      [2, 'Unexpected: now.'],
    ]);
    for (const { complained } of tries) expect(complained).not.toMatch(/\n\s+at |secret/);
    expect(existsSync(at('mistyped'))).toBe(false);
  },
);

test('where an error comes from is shown when it is asked for', async () => {
  const told = await command('epoch', [], { DATA_DIR: at('mistyped'), LOG_LEVEL: 'debug' });
  expect(told.complained).toMatch(/^There is no database.*\n(.*\n)*\s+at /);
});
