import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Numeric ids to run PostgreSQL under; null: those of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/** An account that exists on every Linux. Whatever else runs under it could read our files: it only makes the cluster. */
export const nobody = { uid: 65534, gid: 65534 } as const;

/**
 * Who runs PostgreSQL: this user, unless that is root, whom it refuses. For root it is the owner of an existing database
 * (a user may have started it before root did), else a number that is nobody else's. Earlier versions took nobody.
 */
export function postgresAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  const isTaken = owner && owner.uid !== 0 && owner.uid !== nobody.uid;
  return isTaken ? { uid: owner.uid, gid: owner.gid } : ownAccount();
}

/** Asks the system itself, because modes alone know nothing of access lists, mounts and security modules. */
export function canEnter(folder: string, account: Account): boolean {
  const shell = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  });
  return shell.status === 0;
}

/** Makes the account the owner of a folder and all in it. The folder itself comes last: it tells whether all is done. */
export function giveTo(folder: string, { uid, gid }: NonNullable<Account>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(path, { uid, gid });
    else lchownSync(path, uid, gid);
  }
  lchownSync(folder, uid, gid);
}

let found: NonNullable<Account> | undefined;

/** The same at every start of a machine, unless its list of accounts changes; a database keeps the number it has. */
function ownAccount(): NonNullable<Account> {
  found ??= freeAccount();
  return found;
}

/** From numbers that neither systemd nor Debian gives to anybody; they need no name to run a program. */
function freeAccount(): NonNullable<Account> {
  if (process.platform !== 'linux') return nobody;
  const named = namedNumbers();
  for (let id = 60_811; id < 60_911; id += 1) {
    const account = { uid: id, gid: id };
    // A container may know fewer numbers than that.
    if (!named.has(id)) return canEnter('/', account) ? account : nobody;
  }
  return nobody;
}

function namedNumbers(): Set<number> {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    return new Set(lines.map((line) => Number(line.split(':')[2])));
  } catch {
    return new Set();
  }
}
