import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '../..');
const use =
  'use Button, IconButton, RowButton or Pressable of src/ui/buttons; a link that looks like one takes lookOf';

/** Lines of a source that make a button by hand. */
function handMade(source: string): number[] {
  return source.split('\n').flatMap((line, index) => (/<button\b/.test(line) ? [index + 1] : []));
}

it('buttons are made in src/ui alone', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('ui/'),
  );
  const found = files.flatMap((file) =>
    handMade(readFileSync(join(src, file), 'utf8')).map((line) => `src/${file}:${line}`),
  );
  expect(found, use).toEqual([]);
});

it('one made by hand is seen, and one of the kit is not', () => {
  expect(handMade('<p>\n<button type="button">\n<Button>')).toEqual([2]);
});
