import { hasPoint } from '#core/access/may';
import { points } from '#core/half-past/contract';
import type { SessionInfo } from '#core/session/contract';

/**
 * A purchaser's rows are on their device; whoever sees all purchasers' has none there and asks the server; who is neither
 * has nothing to see.
 */
export function modeOf(user: SessionInfo): 'purchaser' | 'office' | 'nobody' {
  if (user.psrCode) return 'purchaser';
  return hasPoint(user.points, points.all) ? 'office' : 'nobody';
}
