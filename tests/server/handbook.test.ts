import { existsSync, readFileSync } from 'node:fs';
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
