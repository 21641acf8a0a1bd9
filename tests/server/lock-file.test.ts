import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkoutDir } from '../support/postgres.ts';

/** What `npm ci` asks of a lock file that holds no addresses, so that any registry will do. */
type Entry = {
  resolved?: string;
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

function readJson(name: string) {
  return JSON.parse(readFileSync(join(checkoutDir, name), 'utf8'));
}

/** The checkout's, and those of what one command alone installs. */
const folders = ['.', 'tests/bench/lighthouse'];

describe.each(folders)('the lock file in %s', (folder) => {
  const { packages }: { packages: Record<string, Entry> } = readJson(`${folder}/package-lock.json`);
  const { overrides = {} }: { overrides?: Record<string, string | Record<string, string>> } = readJson(
    `${folder}/package.json`,
  );
  const entries = Object.entries(packages);

  test('holds no addresses', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  // When a package is brought up to date where a registry lacks some platforms' packages, npm leaves those out.
  test('has the packages of every kind of machine', () => {
    const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isThere(packages, path, name))
        .map((name) => `${name}, for ${path}`),
    );
    expect(missing).toEqual([]);
  });

  // npm cannot tell whether a version without an address is the one that a tag such as "latest" means today.
  test('pins, in package.json, what is asked for by a tag', () => {
    const byTag = entries.flatMap(([path, { dependencies = {} }]) =>
      Object.entries(dependencies)
        .filter(([, range]) => /^[a-z]+$/.test(range))
        .map(([name]) => ({
          by: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
          name,
        })),
    );
    expect(byTag.length).toBe(folder === '.' ? 0 : 2);
    expect(byTag.filter(({ by, name }) => !/^\d/.test(pinned(overrides[by], name)))).toEqual([]);
  });
});

function pinned(override: string | Record<string, string> | undefined, name: string): string {
  return (typeof override === 'object' && override[name]) || '';
}

/** Where Node would find a package that the one at `path` asks for. */
function isThere(packages: Record<string, Entry>, path: string, name: string): boolean {
  const levels =
    path === ''
      ? ['']
      : path.split('/node_modules/').map((_, up, all) => all.slice(0, up + 1).join('/node_modules/'));
  return ['', ...levels].some((level) => `${level && `${level}/`}node_modules/${name}` in packages);
}
