import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetUpload, partialBytes, type Upload, writePart } from './partial.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-partial-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const uploadOf = (userId: string, number: number): Upload => ({ userId, hash: `h${number}`, size: 10 });
const numbers = Array.from({ length: 120 }, (_, number) => number);
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

/** Begins uploads of a user all at once; answers those that were begun. */
async function begun(of: readonly number[], userId = 'lin', write = writePart): Promise<number[]> {
  const ends = await Promise.allSettled(
    of.map((number) => write(folder, uploadOf(userId, number), 0, Readable.from([Buffer.from('12345')]))),
  );
  const wrong = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  for (const reason of wrong) expect(reason).toMatchObject({ data: { reason: 'files-too-many-open' } });
  return of.filter((_, index) => ends[index]?.status === 'fulfilled');
}

it('of a hundred and twenty uploads that somebody begins at once, twenty are open', async () => {
  const open = await begun(numbers);
  expect(open).toHaveLength(20);
  expect(files()).toBe(20);
  // Others have places of their own.
  expect(await begun(numbers.slice(0, 30), 'xu')).toHaveLength(20);
});

it('what is open goes on, and its end makes room for another', async () => {
  const open = await begun(numbers.slice(0, 20));
  expect(open).toHaveLength(20);
  const [first = 0] = open;
  const rest = Readable.from([Buffer.from('67890')]);
  expect(await writePart(folder, uploadOf('lin', first), 5, rest)).toBe(10);
  expect(await begun([100])).toEqual([]);
  expect(await partialBytes(folder, uploadOf('lin', 100))).toBe(0);
  await forgetUpload(folder, uploadOf('lin', first));
  expect(await begun([100, 101])).toHaveLength(1);
});

it('two servers with one folder open no more together', async () => {
  vi.resetModules();
  const other = await import('./partial.ts');
  await Promise.all([begun(numbers.slice(0, 60)), begun(numbers.slice(60), 'lin', other.writePart)]);
  expect(files()).toBeLessThanOrEqual(20);
});
