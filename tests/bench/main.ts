import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Item } from './bench.ts';
import { andon } from './items/andon.ts';
import { calls } from './items/calls.ts';
import { company } from './items/company.ts';
import { enqueue } from './items/enqueue.ts';
import { halfPast } from './items/half-past.ts';
import { importFile } from './items/import.ts';
import { importLackRows } from './items/import-lacks.ts';
import { insight } from './items/insight.ts';
import { lacks } from './items/lacks.ts';
import { lighthouseMobile } from './items/lighthouse.ts';
import { list } from './items/list.ts';
import { live } from './items/live.ts';
import { load } from './items/load.ts';
import { overload } from './items/overload.ts';
import { photo } from './items/photo.ts';
import { pull } from './items/pull.ts';
import { replay } from './items/replay.ts';
import { size } from './items/size.ts';
import { surplus } from './items/surplus.ts';
import { syncPage } from './items/sync-page.ts';
import { table } from './items/table.ts';
import { themes } from './items/themes.ts';
import { today, todayStores } from './items/today.ts';
import { trees } from './items/trees.ts';
import { waste } from './items/waste.ts';
import { watch } from './items/watch.ts';
import {
  currentLoad,
  defaultReportFile,
  describeMachine,
  printSection,
  type Section,
  writeReport,
} from './report.ts';
import { openWorkplace } from './workplace.ts';

/** npm run bench, started by scripts/bench.mjs once everything is built: measures, prints, writes JSON. */
const items: Record<string, Item> = {
  size,
  load,
  lighthouse: lighthouseMobile,
  table,
  trees,
  enqueue,
  list,
  today,
  'today-stores': todayStores,
  sync: syncPage,
  photo,
  calls,
  overload,
  pull,
  replay,
  live,
  import: importFile,
  lacks,
  'import-lacks': importLackRows,
  watch,
  surplus,
  andon,
  'half-past': halfPast,
  themes,
  waste,
  insight,
  company,
};

const checkoutDir = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'string' }, chromium: { type: 'string', default: '' } },
});
const chosen = values.only?.split(',') ?? Object.keys(items);
const unknown = chosen.filter((name) => !Object.hasOwn(items, name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: no such item. There are ${Object.keys(items).join(', ')}.`);
  process.exit(1);
}

const startedAt = new Date().toISOString();
const machine = describeMachine(versionOf(values.chromium));
const place = await openWorkplace(checkoutDir, values.chromium);
const sections: Section[] = [];
try {
  for (const [name, item] of Object.entries(items).filter(([key]) => chosen.includes(key))) {
    const from = performance.now();
    // What one item trips over must not cost the others' figures.
    const figures = await item.measure(place.bench).catch((error: unknown) => {
      process.exitCode = 1;
      return [
        { name: 'not measured', missing: error instanceof Error ? (error.stack ?? '') : String(error) },
      ];
    });
    const section = { item: name, title: item.title, seconds: (performance.now() - from) / 1000, figures };
    sections.push(section);
    printSection(section);
  }
} finally {
  await place.close();
}
const file = values.json ? resolve(values.json) : defaultReportFile(checkoutDir, startedAt);
writeReport(file, {
  startedAt,
  commit: commit(),
  machine: { ...machine, loadAfter: currentLoad() },
  sections,
});
console.log(`\nWritten to ${file}`);

function versionOf(program: string): string {
  return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: checkoutDir,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return 'unknown';
  }
}
