import { hasPoint } from '#core/access/may';
import { points } from '#core/half-past/contract';
import type { StockFigures } from '#core/half-past/row';
import type { Actor } from '../../platform/people/access.ts';

/** Whether somebody sees and handles every purchaser's stock. */
export function seesAll({ points: held }: Pick<Actor, 'points'>): boolean {
  return hasPoint(held, points.all);
}

/** Whether it is theirs: another purchaser's stock is none to them. */
export function isTheirs(
  actor: Pick<Actor, 'points' | 'psrCode'>,
  { buyerCode }: Pick<StockFigures, 'buyerCode'>,
): boolean {
  return seesAll(actor) || (buyerCode !== '' && buyerCode === actor.psrCode);
}
