import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** Numeric ids to run PostgreSQL under; null: those of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null;

/** PostgreSQL refuses to run as root; 65534 exists on every Linux, so that no account has to be made. */
export const nobody = { uid: 65534, gid: 65534 } as const;

/**
 * Who runs PostgreSQL: this user, unless that is root. For root it is the owner of an existing database
 * (a user may have started it before root did), else nobody.
 */
export function postgresAccount(clusterDir: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
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
