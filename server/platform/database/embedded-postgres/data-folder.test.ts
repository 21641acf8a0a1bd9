import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTime } from '../../../../tests/support/in-time.ts';
import { postgresAccount } from './account.ts';
import { prepareDataDir } from './data-folder.ts';
import { DatabaseStartError } from './problem.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-folder-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const prepare = (dataDir: string) => prepareDataDir(dataDir, postgresAccount(folder));

function refusalOf(dataDir: string): string {
  try {
    prepare(dataDir);
  } catch (error) {
    if (error instanceof DatabaseStartError) return error.message;
    throw error;
  }
  return 'taken';
}

test('folders that are not there are made, and entered also under a closed umask', () => {
  const umask = process.umask(0o077);
  try {
    expect(prepare(join(folder, 'a/b/c'))).toBe(join(folder, 'a/b/c'));
  } finally {
    process.umask(umask);
  }
  if (process.getuid?.() === 0) expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o755);
  expect(readdirSync(join(folder, 'a/b/c'))).toEqual([]);
});

test.runIf(existsSync('/proc/self')).each(['/proc/stockroom', '/proc/stockroom/data', '/proc/self/data'])(
  '%s, which is no disk, is refused at once, in one sentence that names it',
  (place) => {
    const startedAt = performance.now();
    expect(refusalOf(place)).toMatch(new RegExp(`^The data folder ${place} cannot be made .*DATA_DIR\\.$`));
    expect(performance.now() - startedAt).toBeLessThan(inTime(2000));
  },
);

test.runIf(existsSync('/proc/self'))('a folder that is there and takes no files is refused', () => {
  expect(refusalOf('/proc/self')).toMatch(/^[^\n]*\/proc\/self[^\n]*DATA_DIR\.$/);
});

test('a folder below a file is refused', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(refusalOf(join(folder, 'file/data'))).toMatch(/cannot be made .*DATA_DIR\.$/);
});

test('a folder that holds a database is not tried: its disk may be full for the moment', () => {
  const modified = () => statSync(folder).mtimeMs;
  mkdirSync(join(folder, 'postgres'));
  const before = modified();
  prepare(folder);
  expect(modified()).toBe(before);
});
