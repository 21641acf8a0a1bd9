import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** A name that its file of styles does not have is no error, but nothing. */
function missingIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(
    ([, name = '', path = '']) => {
      const styles = readFileSync(join(dirname(file), path), 'utf8');
      const there = new Set([...styles.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one]) => one));
      return [
        ...source.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.([a-zA-Z]\\w*)(?!\\.css)`, 'g')),
      ].flatMap(([, one = '']) => (there.has(one) ? [] : [`${file}: ${name}.${one}`]));
    },
  );
}

it('each name of a style is there', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(import.meta.dirname, file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(missingIn)).toEqual([]);
});
