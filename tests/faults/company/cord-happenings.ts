import fc from 'fast-check';
import { happeningsOf, type Weighted } from '../simulation/command.ts';
import type { CompanyDay } from './day.ts';
import type { Seat } from './seat.ts';

const happening = happeningsOf<CompanyDay>();

const anybody = fc.nat(4);
/** In `people`, with the manager more often than the others. */
const mostly = fc.constantFrom(0, 0, 1, 2, 2, 3, 4);
const any = fc.nat(1000);
const isMostly = fc.constantFrom(true, true, true, false);

/** What people do about andon events, and what becomes of people and scenes meanwhile. */
export const cordHappenings: Weighted<CompanyDay>[] = [
  happening(7, 'raises', [fc.constantFrom(1, 1, 3, 4), isMostly, fc.nat(3)], (day, who, isSent, scene) =>
    of(day, who, (seat) => day.cords.raise(seat, isSent, scene)),
  ),
  happening(40, 'moves', [mostly, fc.nat(6), any], (day, who, which, what) =>
    of(day, who, (seat) => day.cords.move(seat, which, what, false)),
  ),
  happening(2, 'tries', [anybody, fc.nat(6), any], (day, who, which, what) =>
    of(day, who, (seat) => day.cords.move(seat, which, what, true)),
  ),
  happening(
    16,
    'manages',
    [
      fc.nat(6),
      fc.constantFrom<'preset' | 'assign' | 'close' | 'reject'>(
        'preset',
        'assign',
        'assign',
        'close',
        'reject',
      ),
      fc.constantFrom('shen', 'shen', 'mei'),
    ],
    (day, which, event, whom) => of(day, 0, (seat) => day.cords.decide(seat, which, event, whom)),
  ),
  happening(2, 'reminds', [anybody, fc.nat(6)], (day, who, which) =>
    of(day, who, (seat) => day.cords.remind(seat, which)),
  ),
  happening(2, 'scene', [fc.nat(1), fc.boolean()], (day, which, isOn) => day.office.scene(which, isOn)),
  happening(3, 'disables', [fc.constantFrom('mei', 'shen', 'lin'), fc.boolean()], (day, who, isAway) =>
    day.office.disable(who, isAway),
  ),
  happening(1, 'closed ones are swept', [], (day) => day.office.forgetClosed()),
  happening(8, 'both at one', [mostly, mostly, fc.nat(6), any], async (day, who, other, which, what) => {
    await of(day, who, (seat) => day.cords.move(seat, which, what, false));
    await of(day, other, (seat) => day.cords.move(seat, which, what, false));
  }),
];

async function of(day: CompanyDay, who: number, does: (seat: Seat) => void): Promise<void> {
  const seat = await day.at(who);
  if (seat) does(seat);
}
