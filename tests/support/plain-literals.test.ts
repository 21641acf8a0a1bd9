import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = ['core', 'server', 'src', 'sw', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => join(root, folder, file)),
);

test('a literal is written as what it is: none is spread into another', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const spread = sources.filter((file) => /\.{3}\{/.test(readFileSync(file, 'utf8')));
  expect(spread).toEqual([]);
});
