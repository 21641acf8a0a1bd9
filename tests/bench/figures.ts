/** One line of the report: the median of several runs, with how far they lay apart. */
export type Figure = {
  name: string;
  unit: Unit;
  median: number;
  low: number;
  high: number;
  runs: number;
  /** The least that this could be here, measured in the same run, and how many times as much the median is. */
  floor?: { name: string; median: number; ratio: number };
  /** What it should be at most (`<=`) or at least (`>=`), and whether the median is. */
  aim?: { bound: '<=' | '>='; value: number; met: boolean };
  note?: string;
};

export type Unit = 'ms' | 'kB' | 'MB' | '/s' | 'points' | 'requests' | 'rows' | 'times';

/** What a bench shows instead of a figure when there is nothing to measure. */
export type Missing = { name: string; missing: string };

type Details = {
  floor?: { name: string; runs: readonly number[] };
  atMost?: number;
  atLeast?: number;
  note?: string;
};

/** @param runs the same thing measured several times, in `unit` */
export function figure(name: string, unit: Unit, runs: readonly number[], details: Details = {}): Figure {
  const { floor, atMost, atLeast, note } = details;
  const median = medianOf(runs);
  const floorMedian = floor && medianOf(floor.runs);
  return {
    name,
    unit,
    median,
    low: Math.min(...runs),
    high: Math.max(...runs),
    runs: runs.length,
    ...(floor &&
      floorMedian !== undefined && {
        floor: { name: floor.name, median: floorMedian, ratio: median / floorMedian },
      }),
    ...(atMost !== undefined && { aim: { bound: '<=', value: atMost, met: median <= atMost } }),
    ...(atLeast !== undefined && { aim: { bound: '>=', value: atLeast, met: median >= atLeast } }),
    ...(note !== undefined && { note }),
  };
}

export function medianOf(values: readonly number[]): number {
  return percentileOf(values, 50);
}

/** Nearest rank: a value that was measured. @throws RangeError without values */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('nothing was measured');
  return value;
}

export async function repeat<Result>(
  times: number,
  run: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < times; index += 1) results.push(await run(index));
  return results;
}
