import { companyRows } from '../wire/collection.ts';
import type { Calendar, ClockTarget } from './targets.ts';

/** Who raises a ticket, who handles it, and who watches shortages says by when also without a network. */
const readers = ['MENU-ANDON-LIST', 'MENU-ANDON-MANAGE', 'MENU-WATCH'];

/** What devices hold: calendars by their ids, targets by `targetKey`. */
export const calendars = companyRows<Calendar>('calendars', readers);
export const clockTargets = companyRows<ClockTarget>('clock-targets', readers);

export function targetKey({ kind, type, clock }: Pick<ClockTarget, 'kind' | 'type' | 'clock'>): string {
  return `${kind}/${type}/${clock}`;
}
