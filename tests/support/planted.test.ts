import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantedFolder, readFaults } from '../../scripts/planted/faults.mjs';

const checkout = join(import.meta.dirname, '../..');
const faults = readFaults();

describe('the list of planted faults', () => {
  it('has thirty of four kinds, each once', () => {
    const count = (kind: string) => faults.filter((fault) => fault.kind === kind).length;
    expect(['screens', 'sync', 'access', 'words'].map(count)).toEqual([10, 10, 5, 5]);
    expect(faults.map(({ id }) => id)).toEqual(faults.map((_, index) => index + 1));
  });

  it('is that of the patches', () => {
    const patches = readdirSync(join(checkout, plantedFolder)).filter((file) => file.endsWith('.patch'));
    expect(faults.map(({ patch }) => patch)).toEqual(patches.toSorted());
    for (const { id, patch } of faults) expect(Number.parseInt(patch, 10)).toBe(id);
  });

  it('names tests that are there, and says why where only everything notices one', () => {
    const named = faults.flatMap(({ gate }) => gate.map(({ file }) => file));
    expect(named.filter((file) => !existsSync(join(checkout, file)))).toEqual([]);
    const unsaid = faults.filter(({ gate, onlyInAll }) => gate.length === 0 && !onlyInAll?.why);
    expect(unsaid.map(({ patch }) => patch)).toEqual([]);
    const whole = faults.filter(({ onlyInAll }) => !onlyInAll).flatMap(({ gate }) => gate);
    expect(whole.filter(({ file }) => /\.all\.(test|spec)\.tsx?$/.test(file))).toEqual([]);
  });
});

it.each(faults)('$patch has its place in the sources, and changes no test', ({ patch }) => {
  const file = join(plantedFolder, patch);
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  git('apply', '--check', file);
  const changed = git('apply', '--numstat', file);
  expect(changed).toMatch(/^\d+\t\d+\t(core|src|sw|server|locales)\/[^\n]+\n$/);
  expect(changed).not.toMatch(/\.test\./);
});
