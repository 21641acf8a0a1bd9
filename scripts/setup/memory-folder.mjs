import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const name = (pid) => `stockroom-test-${pid}`;

/** What the databases and disks of a whole run take, with room for the programs beside them. */
const wantedBytes = 12 * 2 ** 30;

/**
 * Lets this program's children keep their temporary files in memory, where Linux has a folder there and room for them:
 * a run makes some hundred thousand files, which a disk that others use too is minutes about. It goes with the program;
 * what a killed one left goes now.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = join(memory, name(process.pid));
  mkdirSync(folder);
  // The database runs as somebody else under root, who must be able to enter.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK);
    for (const left of readdirSync(memory)) removeOfTheDead(left);
    // Some tests run a copy of the product from there.
    if (new RegExp(`^\\S+ ${memory} .*\\bnoexec\\b`, 'm').test(readFileSync('/proc/mounts', 'utf8')))
      return false;
    const { bavail, bsize } = statfsSync(memory);
    const [, kilobytes] = /^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
    return Math.min(bavail * bsize, Number(kilobytes ?? 0) * 1024) >= wantedBytes;
  } catch {
    return false;
  }
}

function removeOfTheDead(left) {
  const pid = Number(left.slice(name('').length));
  if (left !== name(pid)) return;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(join(memory, left), { recursive: true, force: true });
  }
}
