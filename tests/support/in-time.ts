/**
 * A bar in time, as a test may hold it: beside other tests on two cores everything takes several times as long as it
 * does for a user, so a test holds only what is far too long. `STOCKROOM_STRICT=1`, on a quiet machine, holds the bar
 * itself; docs/reliability.md says what was measured.
 */
export function inTime(barMs: number): number {
  return process.env.STOCKROOM_STRICT === '1' ? barMs : barMs * 5;
}
