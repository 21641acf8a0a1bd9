import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Results } from './results.ts';
import { type Table, tablesOf } from './tables.ts';

/** `bench-results/peers-2026-11-21T19-30.json`: one file a run. */
export function writeResults(checkoutDir: string, results: Results): string {
  const name = `peers-${results.startedAt.slice(0, 16).replace(':', '-')}.json`;
  const file = join(checkoutDir, 'bench-results', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}

export function printTables(results: Results): void {
  for (const { title, headings, rows } of tablesOf(results)) {
    const widths = headings.map((heading, column) =>
      Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
    );
    const line = (row: readonly string[]) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd();
    console.log(`\n${title}\n  ${line(headings)}`);
    for (const row of rows) console.log(`  ${line(row)}`);
  }
}

const begin = '<!-- measured: written by npm run bench:peers -- --write-docs -->';
const end = '<!-- /measured -->';

/** Puts the run's tables where docs/peers.md keeps those of the run before. */
export function writeDocs(checkoutDir: string, results: Results): string {
  const file = join(checkoutDir, 'docs/peers.md');
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has lost its marks`);
  const tables = tablesOf(results).map(markdownOf).join('\n\n');
  writeFileSync(file, `${before}${begin}\n\n${heading(results)}\n\n${tables}\n\n${end}${after}`);
  return file;
}

function heading({ startedAt, isQuick, seconds, seed, machine }: Results): string {
  const { processors, processor, memoryGb, node, chromium, loadBefore, loadAfter } = machine;
  const isShared = loadBefore > processors / 2;
  return [
    `Measured on ${startedAt.slice(0, 10)} in ${Math.round(seconds / 60)} minutes${isQuick ? ', with --quick' : ''}: ${processors} x ${processor},`,
    `${memoryGb} GB, Node ${node.slice(1)}, ${chromium}, seed ${seed}. Load before and after: ${loadBefore} and ${loadAfter}.`,
    ...(isShared
      ? ['**Others were using the machine: read the ratios to the floor of the same run, not the times.**']
      : []),
  ].join('\n');
}

function markdownOf({ title, headings, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [`### ${title}`, '', line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}
