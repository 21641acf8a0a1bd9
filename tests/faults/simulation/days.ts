import { expect, it } from 'vitest';
import { seedOfRun } from '../../support/seed.ts';
import { amount } from '../../support/whole-run.ts';
import { type Kind, simulate } from './simulate.ts';

/** In how many files they are lived through side by side, and how many days in all. */
const shares = {
  simulation: { shards: 4, everyday: amount({ gate: 120, whole: 1000 }) },
  company: { shards: 2, everyday: amount({ gate: 12, whole: 80 }) },
  andon: { shards: 1, everyday: amount({ gate: 8, whole: 20 }) },
};

/**
 * A share of the days that a run of the tests lives through: `STOCKROOM_FAULTS_RUNS` of them in all, made by
 * `STOCKROOM_FAULTS_SEED`. With `STOCKROOM_FAULTS_PATH` it is one day, and only the first share has it. Each gate
 * has the same days, so that a change is what breaks them; a whole run and `npm run faults` live through others.
 */
export function liveThroughDays(shard: 1 | 2 | 3 | 4, kind: Kind = 'simulation'): void {
  const { shards, everyday } = shares[kind];
  const { STOCKROOM_FAULTS_RUNS, STOCKROOM_FAULTS_SEED, STOCKROOM_FAULTS_PATH: path } = process.env;
  const runs = Math.ceil(Number(STOCKROOM_FAULTS_RUNS ?? everyday) / shards);
  const first = Number(STOCKROOM_FAULTS_SEED ?? seedOfRun);
  const seed = first + shard - 1;
  // Whoever hangs is told by the day itself; this only ends the run.
  const enoughMs = 600_000 + runs * 30_000;
  it.skipIf(path !== undefined && shard > 1)(
    `whatever happens in ${runs} days from seed ${seed}, nothing is lost, done twice, stuck or another’s`,
    { timeout: enoughMs },
    async () => {
      const { broken } = await simulate({ kind, seed, runs, ...(path !== undefined && { path }) });
      expect(broken).toBeUndefined();
    },
  );
}
