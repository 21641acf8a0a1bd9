import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkoutDir } from '../support/postgres.ts';

const read = (name: string) => readFileSync(join(checkoutDir, name), 'utf8');

/** As the pages of a repository make them of headings. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

const pages = [
  'README.md',
  'src/features/README.md',
  'src/demos/README.md',
  'src/store-work/README.md',
  ...readdirSync(join(checkoutDir, 'docs'), { encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe.each(pages)('%s', (name) => {
  const text = read(name);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

  test('leads only to files and headings that are there', () => {
    const wrong = links
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#', 2);
        const file = path === '' ? name : join(dirname(name), path);
        if (!existsSync(join(checkoutDir, file))) return true;
        return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
      });
    expect(wrong).toEqual([]);
  });
});

describe('the command that archives the write-ahead log', () => {
  const [, command = ''] = /^archive_command = '(.+)'$/m.exec(read('docs/operations.md')) ?? [];
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stockroom-wal-'));
    write('pg_wal/0001', 'the log');
    mkdirSync(join(folder, 'wal'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(path: string, content: string | Buffer): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  /** As PostgreSQL runs it, in the folder of its data. */
  function archive(): number | null {
    const line = command
      .replaceAll('/backup/wal', join(folder, 'wal'))
      .replaceAll('%f', '0001')
      .replaceAll('%p', 'pg_wal/0001');
    return spawnSync('sh', ['-c', line], { cwd: folder }).status;
  }
  const archived = () => gunzipSync(readFileSync(join(folder, 'wal/0001.gz'))).toString();

  test('keeps a file, and takes it for done when it is given once more', () => {
    expect([archive(), archived()]).toEqual([0, 'the log']);
    expect([archive(), archived()]).toEqual([0, 'the log']);
    expect(readdirSync(join(folder, 'wal'))).toEqual(['0001.gz']);
  });

  test('goes on after it was ended halfway, or the disk was full', () => {
    write('wal/0001.gz.part', gzipSync('the log').subarray(0, 12));
    expect([archive(), archived()]).toEqual([0, 'the log']);
    // Of a file that cannot be read nothing is kept under its name.
    rmSync(join(folder, 'wal/0001.gz'));
    rmSync(join(folder, 'pg_wal/0001'));
    expect(archive()).not.toBe(0);
    expect(readdirSync(join(folder, 'wal'))).not.toContain('0001.gz');
    write('pg_wal/0001', 'the log');
    expect([archive(), archived()]).toEqual([0, 'the log']);
  });

  test('refuses another content under a name that is there', () => {
    write('wal/0001.gz', gzipSync('of another primary'));
    expect(archive()).not.toBe(0);
    expect(archived()).toBe('of another primary');
  });
});

test('README.md is short, and its links are found', () => {
  const text = read('README.md');
  expect(text.match(/\]\(/g)?.length).toBeGreaterThan(15);
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(900);
});

describe('the names of features in README.md', () => {
  const table = read('README.md').split('| feature | further words | addresses |')[1]?.split('\n\n')[0] ?? '';
  const rows = table
    .split('\n')
    .slice(2)
    .map((row) =>
      row.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
    );
  const files = (folder: string) =>
    readdirSync(join(checkoutDir, folder), { recursive: true, encoding: 'utf8' });
  const features = files('src/features').filter((path) => !path.includes('/') && !path.includes('.'));
  const addresses = files('src/routes')
    .filter((path) => /^_in\.[a-z]/.test(path))
    .map(
      (path) =>
        `/${path
          .slice('_in.'.length, -'.tsx'.length)
          .replaceAll('.', '/')
          .replace(/_(?=\/)/, '')}`,
    );

  test('are folders, words and addresses that are there', () => {
    expect(rows.length).toBeGreaterThan(10);
    const words = files('locales/en').map((path) => path.replace(/^.*\//, '').replace('.json', ''));
    for (const [, [feature] = [], named = []] of rows) {
      expect(features).toContain(feature);
      expect(words).toEqual(expect.arrayContaining(named));
    }
    const named = rows.flatMap(([, , , own = []]) => own).map((address) => address.replace('…', ''));
    const all = [...addresses, '/login'];
    expect(named.filter((address) => !all.some((one) => one.startsWith(address)))).toEqual([]);
  });

  test('leave no address out', () => {
    const ofTable = rows.flatMap(([, , , own = []]) => own).map((address) => address.replace('…', ''));
    const byName = features.flatMap((name) => [`/${name}`, `/system/${name}`]);
    const known = [...ofTable, ...byName];
    const unknown = addresses.filter((address) => !known.some((one) => address.startsWith(one)));
    expect(unknown.toSorted()).toEqual(['/', '/error-log', '/more', '/redirect/$', '/system']);
  });
});

test.each(['docs/start.md', 'docs/tour.md', 'docs/operations.md'])(
  '%s calls pages, tabs and buttons as the app does',
  (name) => {
    const folder = join(checkoutDir, 'locales/en');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) =>
      one.endsWith('.json'),
    );
    const said = files.flatMap((file) => {
      const words: Record<string, string> = JSON.parse(read(join('locales/en', file)));
      return Object.values(words).map((text) => text.toLowerCase());
    });
    const names = [...read(name).matchAll(/(?<![*\w])\*([A-Z][^*\n]*)\*(?!\*)/g)].flatMap(([, words = '']) =>
      words.split(', '),
    );
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((one) => !said.includes(one.toLowerCase()))).toEqual([]);
  },
);

test('the newest entry of the changelog is this version', () => {
  const { version }: { version: string } = JSON.parse(read('package.json'));
  expect(/^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('the pictures of the app are of this release: `npm run screenshots` takes them', () => {
  const { version }: { version: string } = JSON.parse(read('package.json'));
  expect(JSON.parse(read('public/screenshots/release.json'))).toEqual({ version });
});

test('every figure of /metrics that the handbook, the alarms and the dashboard name is told, and each that is told is looked at', () => {
  const folder = 'server/features/health';
  const sources = readdirSync(join(checkoutDir, folder)).map((file) => read(join(folder, file)));
  const named = (text: string) =>
    [...new Set(text.match(/\bstockroom_[a-z_]+?(?=(_bucket|_count)?\b)/g))].toSorted();
  const told = named(sources.join('\n'));
  const watched = named(
    ['docs/operations.md', 'deploy/alerts.yml', 'deploy/dashboard.json'].map(read).join('\n'),
  );
  expect(
    watched.filter((name) => !told.includes(name) && !/^stockroom_(one|two|three|b)$/.test(name)),
  ).toEqual([]);
  expect(told.filter((name) => !watched.includes(name))).toEqual([]);
});

test('the check of the databases may take its time: HAProxy ends an external one after `inter`, and after the connecting', () => {
  const database = read('deploy/haproxy.cfg').split(/^listen database$/m)[1] ?? '';
  const seconds = (name: string) => Number(new RegExp(`\\b${name} (\\d+)s`).exec(database)?.[1]);
  const check = seconds('timeout check');
  expect(check).toBeGreaterThanOrEqual(8);
  expect(seconds('inter')).toBeGreaterThan(check);
  expect(seconds('timeout connect')).toBeGreaterThan(check);
  for (const name of ['inter', 'timeout connect', 'timeout check'])
    expect(read('docs/operations.md')).toContain(`\`${name} ${seconds(name)}s\``);
});
