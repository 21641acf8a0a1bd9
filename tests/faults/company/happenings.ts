import fc from 'fast-check';
import { Command, type Happening, happeningsOf, type Weighted } from '../simulation/command.ts';
import { verify } from '../simulation/verify.ts';
import { weather } from '../simulation/weathers.ts';
import { stores } from '../world/lack-tables.ts';
import type { CrashPoint } from '../world/storage.ts';
import { turns } from '../world/turns.ts';
import { always } from './always.ts';
import { alwaysCords } from './always-cords.ts';
import { cordHappenings } from './cord-happenings.ts';
import type { CompanyDay } from './day.ts';
import { look } from './look.ts';
import type { How } from './people.ts';
import type { Wish } from './said.ts';
import type { Seat } from './seat.ts';

const happening = happeningsOf<CompanyDay>();

/** Enough for a request and its answer, where nothing is in their way. */
const someTurns = 20;

const dayMs = 86_400_000;

/** In `people`: the first and the third are at head office. */
const atHeadOffice = fc.constantFrom(0, 2);
const inStore = fc.constantFrom(1, 1, 3, 4);
const anybody = fc.nat(4);
const lack = fc.nat(4);
const crashPoint = fc.constantFrom<CrashPoint>('before-commit', 'after-commit');
const exportFlag = fc.constantFrom('export', 'noexport');
const exchangeFlag = fc.constantFrom('accept', 'refuse');
const how = fc.constantFrom<How>('mine', 'mine', 'theirs', 'theirs', 'own', 'discard');

const wish: fc.Arbitrary<Wish & { words: string }> = fc
  .constantFrom(
    ['wait'],
    ['cancel'],
    ['nodispose'],
    ['exchange', 'x'],
    ['exchange', 'y'],
    ['exchange', 'x', 'y'],
    ['exchange', 'x', 'z'],
    ['exchange', 'x', 'y', 'z'],
  )
  .map(([disposal = '', ...substitutes]) => ({
    words: [disposal, ...substitutes].join(' '),
    disposal,
    substitutes,
  }));

/** What people do about what they did, whatever it was about. */
const aboutAny = [
  happening(3, 'undoes', [anybody, fc.nat(20)], (day, who, which) =>
    of(day, who, (seat) => day.people.undo(seat, which)),
  ),
  happening(4, 'settles', [anybody, how], (day, who, so) =>
    of(day, who, (seat) => day.people.settle(seat, so)),
  ),
  happening(5, 'freshens', [anybody], (day, who) => of(day, who, (seat) => day.freshen(seat))),
];

const deeds = [
  happening(8, 'decides', [atHeadOffice, lack, wish], (day, who, which, wanted) =>
    of(day, who, (seat) => day.people.decide(seat, which, wanted)),
  ),
  happening(5, 'remarks', [atHeadOffice, lack], (day, who, which) =>
    of(day, who, (seat) => day.people.remark(seat, which)),
  ),
  happening(1, 'decides all', [atHeadOffice, wish], (day, who, wanted) =>
    of(day, who, (seat) => day.people.decideAll(seat, wanted)),
  ),
  happening(3, 'says', [inStore, lack, exportFlag], (day, who, which, said) =>
    of(day, who, (seat) => day.people.flag(seat, which, { exportFlag: said })),
  ),
  happening(4, 'answers', [inStore, lack, exchangeFlag], (day, who, which, said) =>
    of(day, who, (seat) => day.people.flag(seat, which, { exchangeFlag: said })),
  ),
  happening(1, 'says of all', [inStore, exportFlag], (day, who, said) =>
    of(day, who, (seat) => day.people.flagAll(seat, said)),
  ),
  happening(4, 'exports', [inStore], (day, who) => of(day, who, (seat) => void day.people.export(seat))),
  ...aboutAny,
];

const accidents = [
  happening(3, 'dies', [anybody], (day, who) => of(day, who, (seat) => seat.page?.die())),
  happening(2, 'dies in next write', [anybody, crashPoint], (day, who, point) =>
    of(day, who, (seat) => day.dieInNextWrite(seat, point)),
  ),
  happening(2, 'worker', [anybody, fc.nat(80)], (day, who, turnsLeft) =>
    of(day, who, (seat) => day.worker(seat, turnsLeft)),
  ),
  happening(1, 'session ends', [anybody], (day, who) => of(day, who, (seat) => seat.phone.endSessions())),
];

const surroundings = [
  happening(5, 'weather', [anybody, weather], (day, who, { weather }) =>
    of(day, who, ({ phone }) => {
      phone.network.weather = weather;
    }),
  ),
  happening(4, 'once', [anybody, weather], (day, who, { weather }) =>
    of(day, who, ({ phone }) => {
      phone.network.next.push(weather);
    }),
  ),
  happening(6, 'seconds', [fc.nat(20)], (day, seconds) => day.world.seconds(seconds)),
  happening(1, 'days asleep', [fc.constantFrom(1, 10, 100)], (day, days) => day.world.asleep(days * dayMs)),
  happening(2, 'signs in', [anybody], (day, who) => of(day, who, (seat) => day.signIn(seat))),
];

const server = [
  happening(2, 'logistics', [lack], (day, which) => day.office.come(which)),
  happening(1, 'file', [lack, fc.constantFrom('wait', 'cancel')], (day, which, disposal) =>
    day.office.file(which, disposal),
  ),
  happening(1, 'sweep', [], (day) => day.office.sweep()),
  happening(2, 'colleague exports', [fc.constantFrom(...stores)], (day, store) =>
    day.office.beginExport(store),
  ),
  happening(2, 'colleague has the file', [], (day) => day.office.commitExport()),
  happening(1, 'forbid', [fc.boolean()], (day, isForbidden) => {
    day.office.isForbidden = isForbidden;
  }),
  happening(1, 'dies after', [fc.nat(3)], (day, effects) => {
    day.world.server.diesAfter = effects;
  }),
  happening(1, 'small batches', [fc.constantFrom(1, 2, 200)], (day, limit) => {
    day.world.server.batchLimit = limit;
  }),
  happening(1, 'back up', [], (day) => day.office.backUp()),
  happening(1, 'restore', [], (day) => day.office.restore()),
];

const anyDeed: fc.Arbitrary<Happening<CompanyDay>> = fc.oneof(...deeds);

/** Something is begun, and some turns later somebody else does something into it. */
const collisions = [
  happening(6, 'both', [anyDeed, fc.nat(40), anyDeed], async (day, first, count, second) => {
    await first.happen(day);
    await turns(count);
    await second.happen(day);
  }),
  happening(4, 'two export', [inStore], (day, who) =>
    of(day, who, async (seat) => {
      if (seat.store !== undefined) day.office.beginExport(seat.store);
      void day.people.export(seat);
      await turns(someTurns);
      day.office.commitExport();
    }),
  ),
  happening(4, 'exports and asks again', [inStore, weather, lack], (day, who, { weather }, which) =>
    of(day, who, async (seat) => {
      seat.phone.network.next.push(weather);
      void day.people.export(seat);
      await turns(someTurns);
      day.office.come(which);
      void day.people.export(seat);
    }),
  ),
];

/** Whatever may happen in a company's day with shortages, as commands of fast-check. */
export const anything = commandsOf(...deeds, ...accidents, ...surroundings, ...server, ...collisions);

/** The same on a day on which cords are pulled. */
export const anythingWithCords = commandsOf(
  ...cordHappenings,
  ...deeds.slice(0, 2).map((one) => ({ ...one, weight: 1 })),
  ...aboutAny,
  ...accidents,
  ...surroundings,
  ...server,
);

function commandsOf(...all: Weighted<CompanyDay>[]): fc.Arbitrary<Command<CompanyDay>> {
  return fc.oneof(...all).map((one) => new Command(one, atRest));
}

async function atRest(day: CompanyDay): Promise<void> {
  await day.world.quiet();
  await day.reopen();
  await day.world.quiet();
  const now = await look(day);
  verify(always, now);
  verify(alwaysCords, now);
}

async function of(day: CompanyDay, who: number, does: (seat: Seat) => Promise<void> | void): Promise<void> {
  const seat = await day.at(who);
  if (seat) await does(seat);
}
