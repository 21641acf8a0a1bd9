import { dayInZone } from '../catalog/days.ts';

/**
 * Whether a digest that was due is still sent: late on its own day, when the server was down, but not on another; then the
 * next one is near, and says more.
 *
 * @param timeZone an IANA zone, of whoever asked for it
 */
export function isStillSent(dueAt: Date, now: Date, timeZone: string): boolean {
  return dayInZone(dueAt.getTime(), timeZone) === dayInZone(now.getTime(), timeZone);
}
