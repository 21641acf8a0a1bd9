import { dayInZone } from '../catalog/days.ts';

/** Schedules look every few minutes: what is wanted just before midnight is found after it. */
const overMidnightMs = 15 * 60_000;

/**
 * Whether a digest that was due is still sent: late on its own day, when the server was down, but not on another; then the
 * next one is near, and says more. Whoever sends it tells of the day on which it was due.
 *
 * @param timeZone an IANA zone, of whoever asked for it
 */
export function isStillSent(dueAt: Date, now: Date, timeZone: string): boolean {
  const [due, at] = [dueAt.getTime(), now.getTime()];
  return at - due < overMidnightMs || dayInZone(due, timeZone) === dayInZone(at, timeZone);
}
