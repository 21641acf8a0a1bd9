import { hasPoint } from '#core/access/may';
import { points } from '#core/half-past/contract';
import { readsWholeLog } from '#core/half-past/rules';
import type { SessionInfo } from '#core/session/contract';

/** Whose rows the address asks for; undefined: one's own, where one is a purchaser. */
export type Whose = 'all' | undefined;

/**
 * A purchaser's rows are on their device; whoever sees all purchasers' has none there and asks the server, as does a
 * purchaser who sees them too and wants all; who is neither has nothing to see.
 */
export function modeOf(user: SessionInfo, whose?: Whose): 'purchaser' | 'office' | 'nobody' {
  if (user.psrCode && !(whose === 'all' && seesAll(user))) return 'purchaser';
  return seesAll(user) ? 'office' : 'nobody';
}

/** The same of the log, which stores read whole. */
export function logModeOf(user: SessionInfo, whose?: Whose): ReturnType<typeof modeOf> {
  return readsWholeLog(user) ? 'office' : modeOf(user, whose);
}

export function seesAll(user: SessionInfo): boolean {
  return hasPoint(user.points, points.all);
}

/** Their own and everybody's. */
export function seesBoth(user: SessionInfo): boolean {
  return Boolean(user.psrCode) && seesAll(user);
}
