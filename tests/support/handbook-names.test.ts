import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { menus } from '#core/access/catalog';
import { points } from '#core/access/points';
import { parameters } from '#core/parameters/catalog';
import { webhookKinds } from '#core/webhooks/kinds';
import { codes } from '#core/wire/codes';
import { readConfig } from '../../server/platform/config/config.ts';

/** What the pages for operators and for other systems name is there, under that name: commands, settings, calls, files. */
const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
const pages = ['README.md', ...filesIn('docs').filter((file) => /^docs\/[\w-]+\.md$/.test(file))];

/** What each page says that fits, as `page: what`. */
function named(pattern: RegExp): string[] {
  return pages.flatMap((page) =>
    [...read(page).matchAll(pattern)].map(([, what = '']) => `${page}: ${what}`),
  );
}
const without = (names: string[], isThere: (name: string) => boolean) =>
  names.filter((line) => !isThere(line.slice(line.indexOf(': ') + 2)));

const sources = ['core', 'server', 'src', 'scripts', 'tests', 'deploy']
  .flatMap(filesIn)
  .filter((file) => /\.(ts|tsx|mjs|settings|service|yml)$/.test(file) && !file.includes('handbook-names'))
  .concat('compose.yaml', 'Dockerfile')
  .map(read)
  .join('\n');

test('every command of npm is one of package.json', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const commands = named(/\bnpm run (?:-s )?([a-z][\w:-]*)/g);
  expect(commands.length).toBeGreaterThan(50);
  // The page itself says that it is gone.
  expect(without(commands, (name) => name in scripts)).toEqual(['docs/peers.md: bench:peers']);
});

test('every setting and variable is one that something reads', () => {
  const names = /(?<![\w$-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g;
  const settings = named(names);
  expect(settings.length).toBeGreaterThan(150);
  const known = new Set(sources.match(names));
  const env = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void known.add(String(name)) });
  readConfig(env, { isRoot: false, checkoutDir: root });
  // A proxy's, and the caller's own.
  const ofOthers = ['HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS', 'STOCKROOM_KEY', 'STOCKROOM_SECRET'];
  expect(without(settings, (name) => known.has(name) || ofOthers.includes(name))).toEqual([]);
});

test('every permission and parameter is in its catalogue', () => {
  const permissions: string[] = [...menus, ...points].map(({ code }) => code);
  const kept: string[] = parameters.map(({ code }) => code);
  expect(without(named(/\b((?:MENU|POINT)-[A-Z-]+)\b/g), (name) => permissions.includes(name))).toEqual([]);
  expect(without(named(/`((?:keep|audit)-[a-z-]+)`/g), (name) => kept.includes(name))).toEqual([]);
});

test('every address of the API, and of a page, is answered', () => {
  const calls = named(/\/prod-api(\/(?:api|scim|health)[\w/]*)/g);
  expect(calls.length).toBeGreaterThan(8);
  expect(without(calls, (path) => ["'", '}'].some((before) => sources.includes(before + path)))).toEqual([]);
  const screens = filesIn('src/routes').map((file) =>
    file.replace(/^src\/routes\/_in\.|\.tsx$/g, '').replaceAll(/_?\./g, '/'),
  );
  const addresses = named(/`\/((?:system|sf|stock|andon|theme|markdown)\/[\w/-]+)`/g);
  expect(addresses.length).toBeGreaterThan(10);
  expect(without(addresses, (path) => screens.includes(path))).toEqual([]);
});

test('every page of the administration is called as its menu', () => {
  const words: Record<string, string> = JSON.parse(read('locales/en/menus.json'));
  const said = named(/\bAdministration\*{0,2}, \*{0,2}([A-Z][A-Za-z-]+(?: [a-z]+)?)/g);
  expect(said.length).toBeGreaterThan(8);
  expect(without(said, (name) => Object.values(words).includes(name))).toEqual([]);
});

test('every file of the sources is there', () => {
  const files = named(
    /`((?:core|server|src|sw|scripts|deploy|tests|docs)\/[\w./-]+\.(?:tsx?|mjs|md|json|cfg|conf|yml))`/g,
  );
  expect(files.length).toBeGreaterThan(50);
  expect(without(files, (file) => existsSync(join(root, file)) || sources.includes(file))).toEqual([]);
});

describe('docs/connecting.md', () => {
  const tables = read('docs/connecting.md')
    .split('\n\n')
    .filter((part) => part.startsWith('|'));
  const firstCells = (heading: string) =>
    (tables.find((table) => table.startsWith(heading)) ?? '')
      .split('\n')
      .slice(2)
      .map((row) => row.split('|')[1] ?? '');

  test('names the events that there are', () => {
    const kinds = firstCells('| type |').flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, kind]) => kind),
    );
    expect(kinds.toSorted()).toEqual([...webhookKinds].toSorted());
  });

  test('names codes that there are', () => {
    const all: number[] = Object.values(codes);
    const said = firstCells('| code |').flatMap((cell) => cell.match(/\d+/g) ?? []);
    expect(said.length).toBeGreaterThan(8);
    expect(said.filter((code) => !all.includes(Number(code)))).toEqual([]);
  });
});
