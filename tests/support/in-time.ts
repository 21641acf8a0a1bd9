import { isStrict } from './whole-run.ts';

/**
 * A bar in time, as a test may hold it. Beside other tests everything takes as long as the machine lets it, so elsewhere a
 * test holds only that it happens; `STOCKROOM_STRICT=1`, on a quiet machine, holds the bar itself. docs/reliability.md
 * says what was measured.
 */
export function inTime(barMs: number): number {
  return isStrict ? barMs : Math.max(5 * barMs, atLeastMs);
}

const atLeastMs = 300_000;
