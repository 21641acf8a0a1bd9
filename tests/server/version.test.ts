import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeVersion, writeVersion, writtenVersion } from '../../scripts/build/version.mjs';
import { readVersion } from '../../server/version.ts';

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'stockroom-version-'));
  write('package.json', '{ "version": "0.2.0" }');
  write('server/main.ts', '');
  write('README.md', '');
});

afterEach(() => rmSync(checkout, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(join(checkout, path, '..'), { recursive: true });
  writeFileSync(join(checkout, path), content);
}

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Lin', '-c', 'user.email=lin@stockroom.example'];
  const { stdout, stderr, status } = spawnSync('git', [...identity, ...args], {
    cwd: checkout,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Answers the first digits of the commit. */
function commit(): string {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'all');
  return git('rev-parse', 'HEAD').slice(0, 7);
}

describe('a build says which program it is', () => {
  test('by the version alone where there is no Git', () => {
    expect(describeVersion(checkout, {})).toBe('0.2.0');
  });

  test('by version and commit', () => {
    const digits = commit();
    expect(describeVersion(checkout, {})).toBe(`0.2.0+${digits}`);
  });

  test('with a mark when it is made of changed sources, and none for what is not built', () => {
    const digits = commit();
    write('README.md', 'changed');
    expect(describeVersion(checkout, {})).toBe(`0.2.0+${digits}`);
    write('server/main.ts', 'changed');
    expect(describeVersion(checkout, {})).toBe(`0.2.0+${digits}.dirty`);
    git('checkout', '--quiet', 'server');
    write('server/new.ts', '');
    expect(describeVersion(checkout, {})).toBe(`0.2.0+${digits}.dirty`);
    rmSync(join(checkout, 'server/new.ts'));
    write('package.json', '{ "version": "0.2.1" }');
    expect(describeVersion(checkout, {})).toBe(`0.2.1+${digits}.dirty`);
  });

  test('by the commit that it is told, where Git’s folder is not at hand', () => {
    expect(describeVersion(checkout, { STOCKROOM_COMMIT: 'ABCDEF0123456789' })).toBe('0.2.0+abcdef0');
    expect(describeVersion(checkout, { STOCKROOM_COMMIT: '' })).toBe('0.2.0');
    expect(() => describeVersion(checkout, { STOCKROOM_COMMIT: 'main' })).toThrow(/number of a commit/);
  });

  test('and never by the commit of a repository that it happens to lie in', () => {
    commit();
    write('unpacked/package.json', '{ "version": "0.3.0" }');
    expect(describeVersion(join(checkout, 'unpacked'), {})).toBe('0.3.0');
  });
});

describe('the server says', () => {
  const fileAt = (path: string) => pathToFileURL(join(checkout, path)).href;

  test('when it is built, what the build wrote down, whatever has changed since', () => {
    writeVersion('0.2.0+1a2b3c4', join(checkout, 'dist'));
    write('package.json', '{ "version": "0.3.0" }');
    expect(writtenVersion(join(checkout, 'dist'))).toBe('0.2.0+1a2b3c4');
    expect(readVersion(checkout, fileAt('dist/server/main.js'))).toBe('0.2.0+1a2b3c4');
    expect(readVersion(checkout, fileAt('dist/server/chunks/main-1.js'))).toBe('0.2.0+1a2b3c4');
  });

  test('when its sources are run, the version alone', () => {
    writeVersion('0.1.0+1a2b3c4', join(checkout, 'dist'));
    expect(readVersion(checkout, fileAt('server/main.ts'))).toBe('0.2.0');
  });
});
