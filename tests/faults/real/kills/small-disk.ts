import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own for a database, that can be full. */
export type SmallDisk = {
  folder: string;
  /** Not one byte more has room. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
};

const roomyMb = 1024;

/** null: this system lets nobody make one, or not this user. */
export function mountSmallDisk(): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-disk-'));
  const mount = (...options: string[]) =>
    spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', options.join(), 'tmpfs', folder], { stdio: 'ignore' })
      .status === 0;
  if (process.platform !== 'linux' || !mount(`size=${roomyMb}m`, 'mode=755')) {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    fill() {
      const { blocks, bfree, bsize } = statfsSync(folder);
      mount('remount', `size=${Math.ceil(((blocks - bfree) * bsize) / 1024)}k`);
    },
    makeRoom() {
      mount('remount', `size=${roomyMb}m`);
    },
    remove() {
      spawnSync('/bin/umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true });
    },
  };
}
