import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { DatabaseStartError } from './problem.ts';

/**
 * Makes the data folder and answers its path without links, under which every start finds the same database.
 * @throws DatabaseStartError when it cannot be made or written, is no place for a database, or the account cannot enter it
 */
export function prepareDataDir(dataDir: string, account: Account): string {
  saying(`The data folder ${dataDir} cannot be made`, () => makeFolders(dataDir, account));
  if (account && !canEnter(dataDir, account)) {
    throw new DatabaseStartError(
      `PostgreSQL may not run as root, and other users cannot enter ${dataDir}: open the folders above it (chmod o+x), or choose another one with DATA_DIR.`,
    );
  }
  // One that holds a database has shown it; a disk that has filled up since then is PostgreSQL's to wait for.
  if (!existsSync(join(dataDir, 'postgres'))) {
    saying(`The data folder ${dataDir} is no place for a database`, () => tryDisk(dataDir, account));
  }
  return realpathSync(dataDir);
}

function saying(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new DatabaseStartError(`${what} (${error}): choose another one with DATA_DIR.`);
  }
}

/**
 * One after the other from the top: told to make them all, Node never ends where the system has the folder above and
 * denies it (`/proc`).
 */
function makeFolders(folder: string, account: Account): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  makeFolders(dirname(folder), account);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isThere()) throw error;
    return;
  }
  // A closed umask of root's must not keep the account out of the folders just made.
  if (account) chmodSync(folder, 0o755);
}

/** What PostgreSQL does with its files: own them, keep others out, write them to the disk, rename them. */
function tryDisk(dataDir: string, account: Account): void {
  const folder = mkdtempSync(join(dataDir, 'trial-'));
  try {
    if (account) chownSync(folder, account.uid, account.gid);
    chmodSync(folder, 0o700);
    if ((statSync(folder).mode & 0o777) !== 0o700) throw new Error('it keeps no permissions');
    const file = openSync(join(folder, 'new'), 'w');
    writeSync(file, 'x');
    fsyncSync(file);
    closeSync(file);
    renameSync(join(folder, 'new'), join(folder, 'old'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
