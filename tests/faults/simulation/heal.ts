import { codes } from '#core/wire/codes';
import { sendableOf } from '../world/effects.ts';
import type { Day } from './day.ts';
import { look, users } from './look.ts';
import { verify } from './verify.ts';
import { inTheEnd, whenWell } from './well.ts';

/** A hanging request is given up after 10 s; from then on sending begins within 15 s, whatever else happens. */
const hangsForMs = 10_000;
const beginsWithinMs = 15_000;

/**
 * Everything is well again, and stays so. First nothing is touched: sending must begin by itself. Then each user signs
 * in in turn: what was not refused is sent; and when they have decided about the rest, nothing is left.
 */
export async function heal(day: Day): Promise<void> {
  day.clearUp();
  await day.reopen();
  await beginsByItself(day);
  if (day.office.isDemanding) await day.updateApp();
  for (const user of users) {
    await day.signIn(user);
    await day.world.seconds(40);
    verify(whenWell, await look(day), user);
    day.office.refused.clear();
    day.office.isForbidden = false;
    await decideEverything(day, user);
    for (let time = 0; time < 2; time += 1) {
      day.freshen(0);
      await day.world.seconds(5);
      // A phone that first learns now that the database was restored has offered again what it had sent.
      await decideEverything(day, user);
    }
    verify(inTheEnd, await look(day), user);
  }
}

/** Without a person, an event or a word from the browser. */
async function beginsByItself(day: Day): Promise<void> {
  const { network } = day.phone;
  const user = (await day.phone.signedIn()) ?? '';
  const tab = day.openTabs.find((one) => one.user === user);
  const since = day.world.time.now() - 60_000;
  // Whoever was told to wait, to sign in or to be updated waits for that; the word may still be on its way.
  const wasRefused = () => network.sent.some(({ fate, atMs }) => fate === 'not-looked-at' && atMs > since);
  const isPaused = () => wasRefused() || tab?.page.offline.status.get().paused !== null;
  if (!tab || isPaused()) return;
  const sendable = async () => sendableOf((await look(day)).held.get(user)).length;
  if ((await sendable()) === 0) return;
  const before = network.sent.length;
  await day.world.seconds((hangsForMs + beginsWithinMs) / 1000);
  const hasBegun = network.sent.slice(before).some(({ ids }) => ids.length > 0);
  if (!hasBegun && !isPaused() && (await sendable()) > 0)
    throw new Error('broken: sending begins by itself within 15 s.');
}

/** Tries again what was refused, and gives up a name that somebody else has given meanwhile. */
async function decideEverything(day: Day, user: string): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    const tab = day.openTabs.find((one) => one.user === user);
    const parked = tab?.page.offline.mirror.pending.get().operations.find((one) => one.state === 'parked');
    if (!tab || !parked) return;
    day.people.decide(tab, parked.lastAnswer?.code === codes.conflict ? 'discard' : 'retry');
    await day.world.seconds(15);
  }
}
