import { isWholeRun } from './whole-run.ts';

const everydaySeed = 1;
const given = Number(process.env.STOCKROOM_TEST_SEED);

/**
 * What all random tests of this run start from: `STOCKROOM_TEST_SEED` where it is given; else the same in each gate, so
 * that a change is what breaks them, and a new one in each whole run.
 */
export const seedOfRun = given || (isWholeRun ? 1 + Math.floor(Math.random() * (2 ** 31 - 1)) : everydaySeed);

/** The seed of a random test, printed where somebody may want to repeat it. */
export function printedSeed(test: string): number {
  if (isWholeRun) process.stdout.write(`${test}: STOCKROOM_TEST_SEED=${seedOfRun}\n`);
  return seedOfRun;
}
