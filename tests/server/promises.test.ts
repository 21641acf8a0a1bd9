import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkoutDir } from '../support/postgres.ts';

/** What the documents promise names what holds it: tests that are there, under the names that they have. */
const read = (name: string) => readFileSync(join(checkoutDir, name), 'utf8');
const tests = ['core', 'server', 'src', 'sw', 'tests', 'scripts'].flatMap((folder) =>
  readdirSync(join(checkoutDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec|test-d)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const isThere = (named: string) => tests.some((file) => file === named || file.endsWith(`/${named}`));

function testsNamedIn(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, name = '']) => name);
}

test.each(['docs/security.md', 'docs/reliability.md', 'docs/testing.md'])(
  '%s names no test that is not there',
  (name) => {
    expect(testsNamedIn(read(name)).filter((named) => !named.startsWith('x.') && !isThere(named))).toEqual(
      [],
    );
  },
);

test('a name that nothing has is found', () => {
  expect(testsNamedIn('held by `none.test.ts` and `a/b.spec.ts`')).toEqual(['none.test.ts', 'a/b.spec.ts']);
  expect(isThere('none.test.ts')).toBe(false);
  expect(isThere('promises.test.ts')).toBe(true);
});

describe('each promise of docs/security.md', () => {
  const text = read('docs/security.md');
  /** The rows of the tables whose last column says what holds each. */
  const rows = text
    .split('\n\n')
    .filter((table) => /^\|.*\| held by \|$/m.test(table))
    .flatMap((table) =>
      table
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .slice(2),
    );

  test('has a test beside it, or a place where they are', () => {
    expect(rows.length).toBeGreaterThan(40);
    const without = rows
      .map((row) => row.slice(1, -1).split(' | '))
      .filter((cells) => testsNamedIn(cells.at(-1) ?? '').length === 0 && !/\]\(#/.test(cells.at(-1) ?? ''));
    // What does not apply promises nothing.
    expect(without.map(([what]) => what?.trim())).toEqual(['V17']);
  });

  test('of a chapter is one of level 2’s chapters, none left out', () => {
    const chapters = rows.flatMap((row) => [...(/^\| (V[\dV, ]+)/.exec(row)?.[1]?.match(/\d+/g) ?? [])]);
    expect(chapters.map(Number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 17 }, (_, at) => at + 1),
    );
  });
});
