import { codes } from '../wire/codes.ts';

/** How a device stands. `wiping`: asked to delete what it holds; `wiped`: it has, and nobody has used it since. */
export const deviceStates = ['open', 'locked', 'wiping', 'wiped'] as const;
export type DeviceState = (typeof deviceStates)[number];

export type DeviceOrder = 'sign-out' | 'lock' | 'unlock' | 'wipe' | 'keep';

export const longestDeviceName = 60;

/** What may be asked of a device that stands so, in the order in which it is offered. */
export function ordersFor(state: DeviceState, sessions: number): DeviceOrder[] {
  const signOut: DeviceOrder[] = sessions > 0 ? ['sign-out'] : [];
  switch (state) {
    case 'locked':
      return ['unlock', 'wipe'];
    case 'wiping':
      return ['lock', ...signOut, 'keep'];
    default:
      return ['lock', ...signOut, 'wipe'];
  }
}

/** As which refusal work stands that a device has left, until its user says that it is theirs. */
export const keptElsewhere = { code: codes.invalid, reason: 'kept-elsewhere', params: {} };
