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

/** Of releases that are out: what they did is done. */
const outAlready = 35;
const large =
  /^(lots|current_lots|goods|check_records|operations|changes|goods_lacks|goods_lack_stores|goods_lack_changes|andon_tickets|andon_history|shortage_watches|shortage_watch_changes|waste|markdowns|half_past_records|audit_log|login_log)$/;

it('no migration keeps clerks from a large table while it builds an index or writes all rows anew', () => {
  const folder = join(meta, '..');
  const written = readdirSync(folder).filter((file) => Number.parseInt(file, 10) >= outAlready);
  const long = written.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const made = new Set([...text.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table));
    const named = [
      ...text.matchAll(/CREATE (?:UNIQUE )?INDEX .*? ON "(\w+)"/g),
      ...text.matchAll(
        /ALTER TABLE "(\w+)" (?:ALTER COLUMN .* (?:TYPE|SET NOT NULL)|ADD CONSTRAINT .*(?<!NOT VALID);)/g,
      ),
      ...text.matchAll(/^UPDATE "?(\w+)/gm),
    ].map(([, table = '']) => table);
    return named.filter((table) => large.test(table) && !made.has(table)).map((table) => `${file}: ${table}`);
  });
  // An index goes to server/platform/database/large-indexes.ts, rows to server/fills.ts.
  expect(long).toEqual([]);
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
