import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const checkout = join(import.meta.dirname, '../..');
const meta = join(checkout, 'server/migrations/meta');

it('of the migrations’ snapshots the newest is kept alone, which `npm run migration` sees to', () => {
  const { entries } = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'));
  const newest = String(entries.length - 1).padStart(4, '0');
  expect(readdirSync(meta).sort()).toEqual([`${newest}_snapshot.json`, '_journal.json']);
});

it('the migrations make all that server/schema says', () => {
  // In the checkout, as the generator takes no path from outside it.
  const copy = mkdtempSync(join(checkout, 'node_modules/.migrations-'));
  try {
    cpSync(meta, join(copy, 'meta'), { recursive: true });
    const settings = ['--dialect=postgresql', '--schema=./server/schema/*.ts', '--casing=snake_case'];
    const said = execFileSync(
      join(checkout, 'node_modules/.bin/drizzle-kit'),
      ['generate', ...settings, `--out=./${relative(checkout, copy)}`],
      { cwd: checkout, encoding: 'utf8' },
    );
    expect(said).toContain('No schema changes');
    expect(readdirSync(copy)).toEqual(['meta']);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
