import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedPackages } from '../../scripts/build/shipped.mjs';
import { checkoutDir } from '../support/postgres.ts';

/** What others wrote and we ship or build with: exactly which, unchanged, under which licence, and what never. */
type Entry = {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: { node?: string };
};
type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };

const manifest: Manifest = readJson('package.json');
const { packages }: { packages: Record<string, Entry> } = readJson('package-lock.json');
const entries = Object.entries(packages).filter(([path]) => path !== '');
const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });

function readJson(name: string) {
  return JSON.parse(readFileSync(join(checkoutDir, name), 'utf8'));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

test('every package is asked for in one version, and the lock file has that one', () => {
  const exact = /^(npm:[^@]+@)?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/;
  const wrong = asked.filter(([name, range]) => {
    const version = exact.exec(range)?.[2];
    return version === undefined || packages[`node_modules/${name}`]?.version !== version;
  });
  expect(wrong).toEqual([]);
  expect(asked.length).toBeGreaterThan(50);
});

describe('the contents of a package are what they were when it was chosen', () => {
  test('its integrity is in the lock file', () => {
    const without = entries.filter(
      ([path, { integrity = '' }]) => !integrity.startsWith('sha512-') && !isElsewhere(path),
    );
    expect(without.map(([path]) => path)).toEqual([]);
  });

  /** Tools' programs for other machines, which the registry that the lock file was made with did not have. */
  function isElsewhere(path: string): boolean {
    const { dev, optional, os = [], cpu = [], libc = [] } = packages[path] ?? {};
    const isForThisKind =
      os.includes('linux') && cpu.includes('x64') && !libc.includes('musl') && !path.endsWith('-musl');
    const isTool = /^@(biomejs\/cli|oxc-parser\/binding|rollup\/rollup)-/.test(nameOf(path));
    return dev === true && optional === true && os.length > 0 && isTool && !isForThisKind;
  }
});

test('what is installed is what is locked', () => {
  const installed: { packages: Record<string, Entry> } = readJson('node_modules/.package-lock.json');
  const others = Object.entries(installed.packages).filter(
    ([path, { version }]) => packages[path]?.version !== version,
  );
  expect(others).toEqual([]);
});

/** Their manifests ask for a newer one without using anything of it: these tests run them on the oldest as well. */
const saidToNeedNewerNode = ['content-disposition', 'cookie'];

test('production’s packages take the oldest Node that the README promises', () => {
  const takes20 = (range: string) => range.split('||').some((one) => Number(/\d+/.exec(one)?.[0] ?? 0) <= 20);
  const refusing = entries.filter(([, { dev, engines }]) => dev !== true && !takes20(engines?.node ?? ''));
  expect([...new Set(refusing.map(([path]) => nameOf(path)))].sort()).toEqual(saidToNeedNewerNode);
  expect(readFileSync(join(checkoutDir, 'README.md'), 'utf8')).toContain('Node 20.19 or newer');
});

/** None asks us to publish our own sources, or forbids selling what it is part of. */
const shippedLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  // Of each file by itself, which we ship as it is; its source is at the registry.
  'MPL-2.0',
  // Of a library that is loaded as it is, and can be replaced: libvips, which reads and makes pictures.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'Unlicense',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  '(MPL-2.0 OR Apache-2.0)',
  'MIT AND ISC AND BSD-3-Clause',
];
/** Tools are run and not passed on, so that a licence which covers their own files alone is no matter. */
const toolLicences = [...shippedLicences, 'CC-BY-4.0', 'MIT OR Apache-2.0', 'Python-2.0'];
/** Those whose manifest names none: read in their own words. */
const licenceInWords = new Map([
  ['parse-cache-control', 'BSD-3-Clause, in its LICENSE file'],
  ['only', 'MIT, in its readme'],
]);

test('every licence is known, and those of what is shipped allow it', () => {
  const shipped = new Set(shippedPackages().map(({ path }) => path));
  const unknown = entries.filter(([path, { license, integrity }]) => {
    // Not to be had by the registry, so that nothing is known of it but what its siblings say.
    if (license === undefined && integrity === undefined) return false;
    const allowed = shipped.has(path) ? shippedLicences : toolLicences;
    return !allowed.includes(license ?? '') && !licenceInWords.has(nameOf(path));
  });
  expect(unknown.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

describe('libraries that harm whoever lets them read a file', () => {
  /** xlsx: CVE-2023-30533, CVE-2024-22363. The others hold a copy of it, or inflate without a limit. */
  const never = [
    'xlsx',
    'xlsx-style',
    'xlsx-js-style',
    'node-xlsx',
    'exceljs',
    'read-excel-file',
    'xlsx-populate',
  ];

  test('are not there, neither by themselves nor below another', () => {
    expect(entries.map(([path]) => nameOf(path)).filter((name) => never.includes(name))).toEqual([]);
  });

  test('or write only: of sheetjs-style nothing is taken that reads', () => {
    const taken = sources().flatMap((text) =>
      [...text.matchAll(/(.{0,60})'sheetjs-style'/g)].map(([, before]) => before?.trim()),
    );
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(taken)).toEqual(new Set(['const { utils, write } = await import(']));
  });

  function sources() {
    return ['core', 'src', 'sw', 'server']
      .flatMap((folder) =>
        readdirSync(join(checkoutDir, folder), { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file}`,
        ),
      )
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(checkoutDir, file), 'utf8'));
  }
});
