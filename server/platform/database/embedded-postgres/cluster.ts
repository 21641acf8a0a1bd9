import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Account, giveTo, nobody } from './account.ts';
import type { Binaries } from './binaries.ts';
import { DatabaseStartError } from './problem.ts';
import { processFacts } from './process-facts.ts';
import { databaseName, databaseUser, superuser } from './roles.ts';

/**
 * Makes the cluster on a first start; checks on later ones that these programs can read it.
 * @throws DatabaseStartError
 */
export async function prepareCluster(
  clusterDir: string,
  binaries: Binaries,
  account: Account,
  progress: (line: string) => void,
): Promise<void> {
  if (existsWithContent(clusterDir)) return checkCluster(clusterDir, binaries.major);
  removeUnfinished(clusterDir);
  progress('making the database');
  const unfinished = `${clusterDir}.new-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  // Making a cluster takes an account with a name; running it takes none.
  const maker = account && nobody;
  if (maker) chownSync(unfinished, maker.uid, maker.gid);
  await initialise(unfinished, binaries, maker);
  if (account) giveTo(unfinished, account);
  moveInPlace(unfinished, clusterDir);
}

function existsWithContent(dir: string): boolean {
  try {
    return readdirSync(dir).length > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') throw belongsToAnother(dir);
    throw new DatabaseStartError(
      `The database folder ${dir} cannot be read (${error}): choose another folder with DATA_DIR.`,
    );
  }
}

function checkCluster(clusterDir: string, major: number): void {
  const owner = statSync(clusterDir).uid;
  const self = process.getuid?.();
  if (self !== 0 && owner !== self) throw belongsToAnother(clusterDir);
  const version = readVersion(clusterDir);
  if (version !== String(major)) {
    throw new DatabaseStartError(
      version === null
        ? `${clusterDir} holds something else than a PostgreSQL database: choose another folder with DATA_DIR.`
        : `The database in ${clusterDir} was made by PostgreSQL ${version}, and this Stockroom brings PostgreSQL ${major}: start the Stockroom that made it, dump it with pg_dump and load it into a new DATA_DIR.`,
    );
  }
}

function readVersion(clusterDir: string): string | null {
  try {
    return readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return null;
  }
}

function belongsToAnother(clusterDir: string): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${clusterDir} belongs to another user, who started Stockroom first (root runs it under a number of its own): start as that user or as root, or choose another folder with DATA_DIR.`,
  );
}

/** What a first start left that was killed before it was done. */
function removeUnfinished(clusterDir: string): void {
  const prefix = `${basename(clusterDir)}.new-`;
  for (const name of readdirSync(dirname(clusterDir))) {
    const isLeft = name.startsWith(prefix) && processFacts(Number(name.slice(prefix.length))) === null;
    if (isLeft) rmSync(join(dirname(clusterDir), name), { recursive: true, force: true });
  }
}

/**
 * C.UTF-8 sorts by code point, as COLLATE "C" does, and still knows the letters of every script: with the plain
 * C locale lower('Ä') stays 'Ä', and pg_trgm finds no trigram in Chinese text. Systems differ in the names they know.
 */
async function initialise(dir: string, { dir: programs }: Binaries, account: Account): Promise<void> {
  const options = [
    '--pgdata',
    dir,
    '--username',
    superuser,
    // Never used: each start says who may connect. Whoever starts PostgreSQL by hand lets nobody else in.
    '--auth-local',
    'peer',
    '--auth-host',
    'reject',
    '--encoding',
    'UTF8',
    '--no-instructions',
  ];
  const sorting = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'];
  let problem = '';
  for (const letters of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    problem = await run(
      join(programs, 'bin/initdb'),
      [...options, ...sorting, '--lc-ctype', letters],
      '',
      account,
    );
    if (!/invalid locale name/.test(problem)) break;
  }
  problem ||= await run(
    join(programs, 'bin/postgres'),
    ['--single', '-D', dir, '-c', 'log_checkpoints=off', 'template1'],
    `CREATE ROLE ${databaseUser} LOGIN\nCREATE DATABASE ${databaseName} OWNER ${databaseUser}\n`,
    account,
  );
  if (problem === '') return;
  rmSync(dir, { recursive: true, force: true });
  throw new DatabaseStartError(`The database could not be made in ${dirname(dir)}: ${problem}`);
}

/** Answers what went wrong, in the program's words; empty when nothing did. */
async function run(program: string, args: string[], input: string, account: Account): Promise<string> {
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  child.stdin.end(input);
  const [code, said] = await Promise.all([ended, text(child.stderr)]);
  const problem = said.split('\n').find((line) => /error:|ERROR:|FATAL:|PANIC:/.test(line));
  if (problem !== undefined) return problem;
  return code === 0 ? '' : said.trim() || `${basename(program)} ended with code ${code}`;
}

function moveInPlace(unfinished: string, clusterDir: string): void {
  try {
    renameSync(unfinished, clusterDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start made it first; which of the two may run on it is decided at its lock file.
    if (!existsWithContent(clusterDir)) throw error;
    return;
  }
  const parent = openSync(dirname(clusterDir), 'r');
  fsyncSync(parent);
  closeSync(parent);
}
