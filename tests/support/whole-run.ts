/** Whether this is `npm run test:all`, which has the time that the gate, `npm test`, has not. */
export const isWholeRun = process.env.STOCKROOM_TEST_ALL === '1';

/**
 * How often a test tries what it tries: as often as finds a planted fault in the gate, and as often as is promised in a
 * whole run.
 */
export function amount({ gate, whole }: { gate: number; whole: number }): number {
  return isWholeRun ? whole : gate;
}

/** Bars in real time hold on a machine that is idle; elsewhere only what happens is looked at. */
export const isStrict = process.env.STOCKROOM_STRICT === '1';
