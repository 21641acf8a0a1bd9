import fc from 'fast-check';
import type { CrashPoint } from '../world/storage.ts';
import { turns } from '../world/turns.ts';
import { always } from './always.ts';
import { Command, type Happening, happeningsOf } from './command.ts';
import type { Day, Place } from './day.ts';
import { look, users } from './look.ts';
import type { Tab } from './tab.ts';
import { verify } from './verify.ts';
import { weather } from './weathers.ts';

const dayMs = 86_400_000;

const happening = happeningsOf<Day>();

const place = fc.constantFrom<Place>(0, 1);
const thing = fc.nat(3).map((which) => `thing ${which}`);
const user = fc.constantFrom(...users);
const crashPoint = fc.constantFrom<CrashPoint>('before-commit', 'after-commit');
const decision = fc.constantFrom<'retry' | 'discard' | 'replace'>('retry', 'discard', 'replace');
const clockOff = fc.constantFrom(0, dayMs, -dayMs, -Date.parse('2026-03-10T08:00:00Z'), 400 * dayMs);

const deeds = [
  happening(8, 'mark', [place, thing], (day, at, on) => inTab(day, at, (tab) => day.people.mark(tab, on))),
  happening(2, 'rename', [place, thing], (day, at, on) =>
    inTab(day, at, (tab) => day.people.rename(tab, on)),
  ),
  happening(4, 'undo', [place, fc.nat(20)], (day, at, one) =>
    inTab(day, at, (tab) => day.people.undo(tab, one)),
  ),
  happening(2, 'decide', [place, decision], (day, at, how) =>
    inTab(day, at, (tab) => day.people.decide(tab, how)),
  ),
  happening(2, 'freshen', [place], (day, at) => day.freshen(at)),
];

const accidents = [
  happening(4, 'die', [place], (day, at) => day.die(at)),
  happening(3, 'die in next write', [place, crashPoint], (day, at, point) => day.dieInNextWrite(at, point)),
  happening(2, 'closed by force', [place], (day, at) => day.closeByForce(at)),
  happening(2, 'disk full', [fc.boolean()], (day, isFull) => day.disk(isFull)),
  happening(1, 'wiped', [], (day) => day.wipe()),
  happening(1, 'databases lost', [], (day) => day.loseDatabases()),
  happening(3, 'worker', [fc.nat(80)], (day, turnsLeft) => day.worker(turnsLeft)),
  happening(2, 'sessions end', [], (day) => day.endSessions()),
  happening(2, 'sign out', [], (day) => day.signOut()),
  happening(2, 'clock off', [clockOff], (day, ms) => {
    day.phone.clockOffMs = ms;
  }),
];

const surroundings = [
  happening(5, 'weather', [weather], (day, { weather }) => {
    day.phone.network.weather = weather;
  }),
  happening(4, 'once', [weather], (day, { weather }) => {
    day.phone.network.next.push(weather);
  }),
  happening(2, 'browser says', [fc.boolean()], (_day, isOnline) => says(isOnline)),
  happening(6, 'seconds', [fc.nat(30)], (day, seconds) => day.world.seconds(seconds)),
  happening(1, 'minutes', [fc.integer({ min: 1, max: 4 })], (day, minutes) =>
    day.world.seconds(minutes * 60),
  ),
  happening(1, 'days asleep', [fc.constantFrom(1, 3, 10, 100)], (day, days) =>
    day.world.asleep(days * dayMs),
  ),
  happening(4, 'sign in', [user], (day, who) => day.signIn(who)),
  happening(2, 'wake', [], (day) => day.wake()),
];

const server = [
  happening(3, 'refuse', [thing], (day, on) => {
    day.office.refused.add(on);
  }),
  happening(1, 'accept', [thing], (day, on) => {
    day.office.refused.delete(on);
  }),
  happening(1, 'forbid', [fc.boolean()], (day, isForbidden) => {
    day.office.isForbidden = isForbidden;
  }),
  happening(1, 'busy', [fc.boolean()], (day, isBusy) => day.office.busy(isBusy)),
  happening(1, 'hold off', [fc.nat(20)], (day, seconds) => day.office.holdOff(seconds)),
  happening(1, 'dies after', [fc.nat(3)], (day, effects) => {
    day.world.server.diesAfter = effects;
  }),
  happening(1, 'small batches', [fc.constantFrom(1, 2, 200)], (day, limit) => {
    day.world.server.batchLimit = limit;
  }),
  happening(1, 'upgrade', [fc.boolean()], (day, isDemanding) => day.office.upgrade(isDemanding)),
  happening(1, 'update app', [], (day) => day.updateApp()),
  happening(1, 'back up', [], (day) => day.office.backUp()),
  happening(1, 'restore', [], (day) => day.office.restore()),
  happening(1, 'others rename', [thing], (day, on) => day.office.rename(on)),
  happening(1, 'others import', [], (day) => day.office.import()),
  happening(1, 'others sell out', [fc.nat(4)], (day, one) => day.office.sellOut(one)),
  happening(2, 'sweep', [], (day) => day.office.sweep()),
  happening(2, 'others begin', [fc.nat(2)], (day, one) => day.office.beginLate(one)),
  happening(2, 'others commit', [], (day) => day.office.commitLate()),
];

const anyDeed: fc.Arbitrary<Happening<Day>> = fc.oneof(...deeds);
const anyAccident: fc.Arbitrary<Happening<Day>> = fc.oneof(...accidents);
const fewTurns = fc.nat(40);

/** Something is begun, and some turns later something else happens into it. */
const collisions = [
  happening(6, 'amid', [anyDeed, fewTurns, anyAccident], async (day, first, count, second) => {
    await first.happen(day);
    await turns(count);
    await second.happen(day);
  }),
  happening(3, 'both', [anyDeed, fewTurns, anyDeed], async (day, first, count, second) => {
    await first.happen(day);
    await turns(count);
    await second.happen(day);
  }),
];

/** Whatever may happen in a day, as commands of fast-check. */
export const anything: fc.Arbitrary<Command<Day>> = fc
  .oneof(...deeds, ...accidents, ...surroundings, ...server, ...collisions)
  .map((one) => new Command(one, atRest));

async function atRest(day: Day): Promise<void> {
  await day.world.quiet();
  await day.reopen();
  await day.world.quiet();
  verify(always, await look(day));
}

function inTab(day: Day, at: Place, does: (tab: Tab) => void): void {
  const tab = day.tabs[at];
  if (tab && !tab.page.isGone) does(tab);
}

/** What the browser believes of the network: right or wrong, nothing may depend on it. */
function says(onLine: boolean): void {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
}
