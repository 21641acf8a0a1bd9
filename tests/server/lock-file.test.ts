import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkoutDir } from '../support/postgres.ts';

/** What `npm ci` asks of a lock file that holds no addresses, so that any registry will do. */
type Entry = {
  resolved?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { packages }: { packages: Record<string, Entry> } = readJson('package-lock.json');
const { overrides }: { overrides: Record<string, Record<string, string>> } = readJson('package.json');
const entries = Object.entries(packages);

function readJson(name: string) {
  return JSON.parse(readFileSync(join(checkoutDir, name), 'utf8'));
}

/** Where Node would find a package that the one at `path` asks for. */
function isThere(path: string, name: string): boolean {
  const folders =
    path === ''
      ? ['']
      : path.split('/node_modules/').map((_, up, all) => all.slice(0, up + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => `${folder && `${folder}/`}node_modules/${name}` in packages);
}

test('the lock file holds no addresses', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

// When a package is brought up to date where a registry lacks some platforms' packages, npm leaves those out.
test('the lock file has the packages of every kind of machine', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isThere(path, name))
      .map((name) => `${name}, for ${path}`),
  );
  expect(missing).toEqual([]);
});

// npm cannot tell whether a version without an address is the one that a tag such as "latest" means today.
test('a package that is asked for by a tag is pinned in package.json', () => {
  const byTag = entries.flatMap(([path, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([, range]) => /^[a-z]+$/.test(range))
      .map(([name]) => ({
        by: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        name,
      })),
  );
  expect(byTag.length).toBeGreaterThan(0);
  expect(byTag.filter(({ by, name }) => !/^\d/.test(overrides[by]?.[name] ?? ''))).toEqual([]);
});
