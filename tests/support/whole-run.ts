/** Whether this is `npm run test:all`, which has the time that the gate, `npm test`, has not. */
export const isWholeRun = process.env.STOCKROOM_TEST_ALL === '1';

/**
 * How often a test tries what it tries: as often as finds a planted fault in the gate, and as often as is promised in a
 * whole run.
 */
export function amount({ gate, whole }: { gate: number; whole: number }): number {
  return isWholeRun ? whole : gate;
}

/**
 * Of a matrix the gate tries one column in each row, the next one in the next row: each column is tried, and each row.
 * A whole run tries all.
 *
 * @param row the row's place, from 0
 * @param columns how many of them are tried in the gate
 */
export function inTurn<T>(all: readonly T[], row: number, columns = 1): readonly T[] {
  if (isWholeRun) return all;
  return all.filter((_, place) => (place - (row % all.length) + all.length) % all.length < columns);
}

/** Bars in real time hold on a machine that is idle; elsewhere only what happens is looked at. */
export const isStrict = process.env.STOCKROOM_STRICT === '1';
