import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readRecords } from '../../scripts/vulnerabilities/database.mjs';
import { findAffected, type OsvEvent, type OsvRecord } from '../../scripts/vulnerabilities/osv.mjs';
import { checkoutDir } from '../support/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockroom-osv-'));
afterAll(() => rmSync(folder, { recursive: true }));

function record(id: string, name: string, events: OsvEvent[], more: Partial<OsvRecord> = {}): OsvRecord {
  const affected = [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }];
  return { id, modified: '2026-11-01T00:00:00Z', summary: `${name} is open.`, affected, ...more };
}

/** Whether a package in this version is affected by a range of these events. */
function isFound(version: string, ...events: OsvEvent[]): boolean {
  const lock = { '': {}, 'node_modules/part': { version } };
  return findAffected(lock, [record('X-1', 'part', events)]).length > 0;
}

describe('a range', () => {
  const mended: OsvEvent[] = [{ introduced: '1.2.0' }, { fixed: '1.4.0' }];
  test.each([
    ['1.1.9', false],
    ['1.2.0', true],
    ['1.3.9', true],
    ['1.4.0-rc.1', true],
    ['1.4.0', false],
  ])('from 1.2.0 and mended in 1.4.0: %s is affected: %s', (version, expected) => {
    expect(isFound(version, ...mended)).toBe(expected);
    expect(isFound(version, ...mended.toReversed())).toBe(expected);
  });

  test('whose last affected version is named has that one, and no later one', () => {
    const events = [{ introduced: '0' }, { last_affected: '2.10.0' }];
    expect(['0.0.1', '2.9.0', '2.10.0', '2.10.1'].map((version) => isFound(version, ...events))).toEqual([
      ...[true, true, true, false],
    ]);
  });

  test('that was mended and opened again has both parts', () => {
    const events = [{ introduced: '0' }, { fixed: '1.0.1' }, { introduced: '2.0.0' }, { fixed: '2.0.3' }];
    expect(['1.0.0', '1.0.1', '1.9.0', '2.0.2', '2.0.3'].map((v) => isFound(v, ...events))).toEqual([
      ...[true, false, false, true, false],
    ]);
  });

  test('without an end goes on for ever, and one whose bounds cannot be read clears nobody', () => {
    expect(isFound('99.0.0', { introduced: '1.0.0' })).toBe(true);
    expect(isFound('1.0.0', { introduced: '0' }, { fixed: 'soon' })).toBe(true);
  });
});

describe('what is compared', () => {
  const lock = {
    '': {},
    'node_modules/part': { version: '1.0.0' },
    'node_modules/other/node_modules/part': { version: '2.0.0' },
    'node_modules/part-2': { name: 'part', version: '2.0.0' },
  };
  const upTo2 = record('X-2', 'part', [{ introduced: '2.0.0' }, { fixed: '2.0.1' }]);

  test('is every place that a package is installed in, also under another name', () => {
    expect(findAffected(lock, [upTo2]).map(({ path, mendedIn }) => [path, mendedIn])).toEqual([
      ['node_modules/other/node_modules/part', ['2.0.1']],
      ['node_modules/part-2', ['2.0.1']],
    ]);
  });

  test('is a version that a record names by itself', () => {
    const named = { package: { ecosystem: 'npm', name: 'part' }, versions: ['1.0.0'] };
    expect(findAffected(lock, [{ id: 'X-3', affected: [named] }])).toHaveLength(1);
  });

  test('is neither a withdrawn record, nor one of another ecosystem, nor a range of commits', () => {
    const everything = [{ introduced: '0' }];
    const ranges = [{ type: 'GIT', events: everything }];
    const records = [
      record('X-4', 'part', everything, { withdrawn: '2026-11-02T00:00:00Z' }),
      { id: 'X-5', affected: [{ package: { ecosystem: 'PyPI', name: 'part' }, ranges }] },
      { id: 'X-6', affected: [{ package: { ecosystem: 'npm', name: 'part' }, ranges }] },
    ];
    expect(findAffected(lock, records)).toEqual([]);
  });
});

describe('a database', () => {
  const records = [record('X-1', 'a', []), record('X-2', 'b', [])];
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test('is an array, one record a line, or a folder of either', () => {
    expect(readRecords(write('array.json', JSON.stringify(records)))).toEqual(records);
    expect(
      readRecords(write('lines.ndjson', records.map((one) => `${JSON.stringify(one)}\n`).join(''))),
    ).toEqual(records);
    mkdirSync(join(folder, 'unpacked'));
    for (const one of records) write(`unpacked/${one.id}.json`, JSON.stringify(one, null, 2));
    expect(readRecords(join(folder, 'unpacked'))).toEqual(records);
  });

  test('that is something else is refused by its name', () => {
    expect(() => readRecords(write('all.zip', 'PK'))).toThrow(/all\.zip is not of the OSV form/);
    expect(() => readRecords(write('other.json', '{"vulnerabilities":[]}'))).toThrow(/not of the OSV form/);
    expect(() => readRecords(join(folder, 'missing'))).toThrow(/missing is not there/);
    expect(() => readRecords(write('empty.json', '[]'))).toThrow(/holds no records/);
  });
});

describe('npm run vulnerabilities', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/vulnerabilities.mjs', ...args], {
      cwd: checkoutDir,
      env: { ...process.env, INIT_CWD: folder },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };

  test('says in one sentence that nothing was checked where there is no database', () => {
    expect(run()).toEqual({
      status: 0,
      said: expect.stringMatching(/^Known vulnerabilities are unchecked: .*\.\n$/),
    });
  });

  test('names what is affected, where it is, and what mends it; and fails', () => {
    const open = record('GHSA-1', 'fastify', [{ introduced: '5.0.0' }, { fixed: '99.0.0' }], {
      aliases: ['CVE-2026-1'],
    });
    writeFileSync(
      join(folder, 'open.json'),
      JSON.stringify([open, record('GHSA-2', 'react', [{ fixed: '1.0.0' }])]),
    );
    const { status, said } = run('--database', 'open.json');
    expect(status).toBe(1);
    expect(said).toMatch(
      /^fastify 5\.\d+\.\d+, server: GHSA-1, CVE-2026-1\. fastify is open\. Mended in 99\.0\.0\.$/m,
    );
    expect(said).toMatch(/packages were compared with 2 records, the newest of 2026-11-01: 1 found\.$/m);
    expect(said).not.toContain('react');
  });

  test('passes when nothing is affected, and refuses an argument that it does not know', () => {
    writeFileSync(
      join(folder, 'fine.json'),
      JSON.stringify([record('GHSA-3', 'fastify', [{ introduced: '99.0.0' }])]),
    );
    expect(run('--database', 'fine.json')).toEqual({
      status: 0,
      said: expect.stringContaining(': 0 found.'),
    });
    expect(run('--databse', 'fine.json')).toEqual({
      status: 1,
      said: expect.stringContaining('takes -- --database'),
    });
  });
});
