import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import type { Figure, Missing, Unit } from './figures.ts';

export type Section = { item: string; title: string; seconds: number; figures: (Figure | Missing)[] };

/** What the figures were measured on: without it they say little. */
export type Machine = {
  node: string;
  chromium: string;
  processors: number;
  processor: string;
  memoryGb: number;
  /** Processes that wanted a processor in the last minute, before the first run and after the last. */
  loadBefore: number;
  loadAfter: number;
};

export function describeMachine(chromium: string): Omit<Machine, 'loadAfter'> {
  return {
    node: process.version,
    chromium,
    processors: cpus().length,
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadBefore: currentLoad(),
  };
}

export function currentLoad(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100;
}

export function printSection({ title, seconds, figures }: Section): void {
  const rows = figures.map((one) => ('missing' in one ? [one.name, one.missing] : cells(one)));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.filter((row) => row.length > 2).map((row) => row[column]?.length ?? 0)),
  );
  const nameWidth = Math.max(widths[0] ?? 0, ...rows.map((row) => row[0]?.length ?? 0));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(nameWidth) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  console.log(`\n${title} (${seconds.toFixed(0)} s)`);
  console.log(`  ${line(headings)}`);
  for (const row of rows) console.log(`  ${row.length > 2 ? line(row) : row.join(': ')}`);
}

/** Writes the whole run as JSON. */
export function writeReport(
  file: string,
  report: { startedAt: string; commit: string; machine: Machine; sections: Section[] },
): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** `bench-results/2026-11-21T09-30.json`: one file a run. */
export function defaultReportFile(checkoutDir: string, startedAt: string): string {
  return join(checkoutDir, 'bench-results', `${startedAt.slice(0, 16).replace(':', '-')}.json`);
}

const headings = ['', 'median', 'from - to', 'floor', 'ratio', 'aim', ''];

function cells(one: Figure): string[] {
  return [
    one.name,
    amount(one.median, one.unit),
    one.runs > 1 ? `${short(one.low)} - ${short(one.high)}` : '',
    one.floor ? `${amount(one.floor.median, one.unit)} ${one.floor.name}` : '',
    one.floor ? `${short(one.floor.ratio)}x` : '',
    one.aim ? `${one.aim.bound} ${amount(one.aim.value, one.unit)}` : '',
    one.aim ? (one.aim.met ? 'met' : 'missed') : '',
  ];
}

function amount(value: number, unit: Unit): string {
  return unit === '/s' ? `${short(value)}/s` : `${short(value)} ${unit}`;
}

function short(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
}
