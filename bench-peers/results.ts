import type { Machine } from '../tests/bench/report.ts';
import type { Candidate } from './candidates.ts';
import type { ColdStart } from './measures/cold-start.ts';
import type { Enqueue } from './measures/enqueue.ts';
import type { Fate } from './measures/faults.ts';
import type { Replay } from './measures/replay.ts';

/** Everything of one run, as it is written to bench-results/. */
export type Results = {
  startedAt: string;
  commit: string;
  isQuick: boolean;
  /** Of all that is left to chance: where a kill falls, which answers are lost. */
  seed: number;
  seconds: number;
  machine: Machine;
  amounts: Amounts;
  floor: Measured;
  peers: Measured[];
};

/** What was measured of one candidate; a sentence where something could not be. */
export type Measured = {
  candidate: Candidate;
  version: string;
  gzipBytes: number;
  enqueue: Outcome<Enqueue[]>;
  strictEnqueue: Outcome<Enqueue[]>;
  replay: Outcome<Replay>;
  coldStart: Outcome<ColdStart>;
  kills: Outcome<Fate[]>;
  /** With a request and its answer under way for a while. */
  slowKills: Outcome<Fate[]>;
  drops: Outcome<Fate>;
};

export type Outcome<Value> = { value: Value } | { missing: string };

export type Amounts = {
  enqueue: { depths: number[]; count: number; withinMs: number; fillWithinMs: number };
  strictDepths: number[];
  replay: { waiting: number; runs: number };
  coldStart: { waiting: number; starts: number };
  kills: { waiting: number; times: number; oneWayMs: number };
  drops: { waiting: number; withinMs: number };
};

/** Killed are more than two batches of any candidate's, so that there is a middle to be killed in. */
export const full: Amounts = {
  enqueue: { depths: [10, 10_000], count: 200, withinMs: 5000, fillWithinMs: 30_000 },
  strictDepths: [10, 10_000],
  replay: { waiting: 1000, runs: 3 },
  coldStart: { waiting: 1000, starts: 3 },
  kills: { waiting: 500, times: 3, oneWayMs: 15 },
  drops: { waiting: 300, withinMs: 30_000 },
};

export const quick: Amounts = {
  enqueue: { depths: [10, 10_000], count: 60, withinMs: 1500, fillWithinMs: 4000 },
  strictDepths: [10],
  replay: { waiting: 300, runs: 1 },
  coldStart: { waiting: 1000, starts: 1 },
  kills: { waiting: 250, times: 1, oneWayMs: 15 },
  drops: { waiting: 60, withinMs: 6000 },
};
