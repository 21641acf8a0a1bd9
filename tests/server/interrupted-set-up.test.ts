import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amount } from '../support/whole-run.ts';

const soon = { timeout: 60_000, interval: 20 };
const run = pathToFileURL(join(import.meta.dirname, '../../scripts/console/run.mjs')).href;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-set-up-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each((['SIGKILL', 'SIGTERM', 'SIGINT'] as const).slice(0, amount({ gate: 1, whole: 3 })))(
  'an install ends with the start that began it, even by %s, and so does what it had started',
  async (signal) => {
    const file = join(folder, 'pids');
    const program = `sh -c 'echo $$; exec sleep 60' > ${file}.inner & echo $$ > ${file}; wait`;
    const start = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { capture } from '${run}'; await capture('sh', ['-c', ${JSON.stringify(program)}]);`,
    ]);
    const pids = () =>
      [file, `${file}.inner`].flatMap((path) =>
        existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').filter(Boolean).map(Number) : [],
      );
    await vi.waitUntil(() => pids().length === 2, soon);
    const started = pids();
    expect(started.every(isAlive)).toBe(true);

    start.kill(signal);

    await vi.waitUntil(() => !started.some(isAlive), soon);
  },
);
