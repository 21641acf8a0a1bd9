import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLocales } from '../tests/support/locale-problems.ts';

/** Buttons that are named one by one: the key of the name, and that of the words that each of them shows. */
const namedOneByOne = /^(.*:)(?:(.*)(?:-one|\.one|-number)|task-of(\..*))$/;

it('a button with a name of its own is named with the words that it shows, as whoever speaks to it says them', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join('src', file), 'utf8'));
  const names = new Set(
    sources.flatMap((source) => [...source.matchAll(/aria-label=\{t\('([^']+)'/g)].map(([, key]) => key)),
  );
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
  const wrong = Object.entries(readLocales()).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, name]) => {
      const [, namespace, one, task] = namedOneByOne.exec(key) ?? [];
      const shown = texts[`${namespace}${task === undefined ? one : `task${task}`}`];
      const isUsed = task !== undefined || names.has(key.replace(/^.*:/, '')) || names.has(key);
      if (shown === undefined || !isUsed || key === 'prices:print-one') return [];
      return plain(name).includes(plain(shown))
        ? []
        : [`${language}: ${key} '${name}' leaves out '${shown}'`];
    }),
  );
  expect(wrong).toEqual([]);
});
