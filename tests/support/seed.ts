/** The seed of a random test: a new one for each run, printed, or the one that `STOCKROOM_TEST_SEED` repeats. */
export function printedSeed(test: string): number {
  const given = Number(process.env.STOCKROOM_TEST_SEED);
  const seed = given || Math.floor(Math.random() * 2 ** 31);
  process.stdout.write(`${test}: STOCKROOM_TEST_SEED=${seed}\n`);
  return seed;
}
