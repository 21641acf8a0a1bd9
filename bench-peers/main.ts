import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { currentLoad, describeMachine } from '../tests/bench/report.ts';
import { killAll } from './browser.ts';
import { candidates, floor } from './candidates.ts';
import { measure, type Place } from './measure.ts';
import { printTables, writeDocs, writeResults } from './output.ts';
import { full, type Measured, quick, type Results } from './results.ts';

/** npm run bench:peers, started by scripts/bench-peers.mjs once everything is installed: measures, prints, writes JSON. */
const checkoutDir = resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    chromium: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: '20261121' },
    'write-docs': { type: 'boolean', default: false },
  },
});
const chosen = values.only?.split(',') ?? candidates.map(({ name }) => name);
const unknown = chosen.filter((name) => !candidates.some((one) => one.name === name));
if (unknown.length > 0) {
  const names = candidates.map(({ name }) => name).join(', ');
  console.error(`${unknown.join(', ')}: no such candidate. There are ${names}.`);
  process.exit(1);
}

const startedAt = new Date().toISOString();
const startMs = performance.now();
const machine = describeMachine(
  execFileSync(values.chromium, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim(),
);
mkdirSync(join(checkoutDir, '.tmp'), { recursive: true });
const folder = mkdtempSync(join(checkoutDir, '.tmp/peers-'));
process.once('exit', () => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const amounts = values.quick ? quick : full;
const place: Place = {
  chromium: values.chromium,
  folder,
  seed: Number(values.seed),
  note: (line) => console.log(`  ${line}`),
};
const floorMeasured = await measure(floor, amounts, place);
const peers: Measured[] = [];
for (const candidate of candidates) {
  if (chosen.includes(candidate.name)) peers.push(await measure(candidate, amounts, place));
}

const results: Results = {
  startedAt,
  commit: commit(),
  isQuick: values.quick,
  seed: place.seed,
  amounts,
  seconds: (performance.now() - startMs) / 1000,
  machine: { ...machine, loadAfter: currentLoad() },
  floor: floorMeasured,
  peers,
};
printTables(results);
console.log(`\nWritten to ${writeResults(checkoutDir, results)}`);
if (values['write-docs']) console.log(`and to ${writeDocs(checkoutDir, results)}`);

function commit(): string {
  try {
    const options = { cwd: checkoutDir, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return 'unknown';
  }
}
