import { type Random, randomOf } from '#core/tools/random';
import { printedSeed } from '../../../support/seed.ts';
import { amount } from '../../../support/whole-run.ts';

/** How many times each process is killed at each kind of moment; docs/reliability.md says how many were. */
export const kills = Number(process.env.STOCKROOM_KILLS ?? amount({ gate: 1, whole: 3 }));

/** How many times the network fails on one way only. */
export const partitions = Number(process.env.STOCKROOM_PARTITIONS ?? 6);

/** Chance for one story, by a seed that is printed. */
export function chanceOf(story: string): Random {
  return randomOf(String(printedSeed(story)));
}

/** A moment somewhere within so many milliseconds: when something dies is nobody's event. */
export function moment(random: Random, withinMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, random.int(0, withinMs)));
}

/** The value that so many percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

/** A line of the run's output: what was counted. */
export function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
