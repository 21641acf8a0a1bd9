import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteUsedDatabase, refuseLostDatabase } from './used-database.ts';

let folder: string;
const url = 'postgres://stockroom:secret@db.example:5433/stock';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stockroom-used-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a start that has lost its DATABASE_URL is refused, and told which database it was, without the password', () => {
  noteUsedDatabase(join(folder, 'data'), url);
  const file = join(folder, 'data/used-database.txt');
  expect(() => refuseLostDatabase(join(folder, 'data'))).toThrow(
    `DATABASE_URL is not set, and this server has used the database stock at db.example:5433: set it, or remove ${file} to go on with the embedded database.`,
  );
  expect(readFileSync(file, 'utf8')).not.toContain('secret');
});

test('without the note the embedded database is used, and a folder that cannot be written holds none', () => {
  expect(() => refuseLostDatabase(folder)).not.toThrow();
  expect(() => noteUsedDatabase('/dev/null/data', url)).not.toThrow();
  noteUsedDatabase(folder, url);
  rmSync(join(folder, 'used-database.txt'));
  expect(() => refuseLostDatabase(folder)).not.toThrow();
});
