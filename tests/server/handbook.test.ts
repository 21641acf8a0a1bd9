import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe.each(['README.md', 'docs/operations.md'])('%s', (name) => {
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
    expect(links.length).toBeGreaterThan(3);
    expect(wrong).toEqual([]);
  });
});

test('the newest entry of the changelog is this version', () => {
  const { version }: { version: string } = JSON.parse(read('package.json'));
  expect(/^## \[([\d.]+)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('every figure of /metrics that the handbook names is told, and each that is told it names', () => {
  const folder = 'server/features/health';
  const sources = readdirSync(join(checkoutDir, folder)).map((file) => read(join(folder, file)));
  const named = (text: string) => [...new Set(text.match(/\bstockroom_[a-z_]+/g))].toSorted();
  const told = named(sources.join('\n'));
  const handbook = named(read('docs/operations.md'));
  expect(
    handbook.filter((name) => !told.includes(name) && !/^stockroom_(one|two|three|b)$/.test(name)),
  ).toEqual([]);
  const plain = /^stockroom_(info|calls?_\w+|operations_total|database_(connections\w*|waiting))$/;
  expect(told.filter((name) => !handbook.includes(name) && !plain.test(name))).toEqual([]);
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
