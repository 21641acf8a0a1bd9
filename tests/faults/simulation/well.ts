import { pendingOf, sendableOf } from '../world/effects.ts';
import { ownStore } from '../world/phone.ts';
import { isOwed } from './deed.ts';
import type { Look } from './look.ts';

type CheckOfUser = (look: Look, user: string) => string[];

/** What holds for a user who is signed in, 40 seconds after everything is well. */
export const whenWell: Record<string, CheckOfUser> = {
  'a refusal holds back the deeds on its own thing, and nothing else': ({ held }, user) =>
    sendableOf(held.get(user)).map(({ id }) => `${id} has not been sent`),
};

/** What holds when the user has decided about everything that was refused. */
export const inTheEnd: Record<string, CheckOfUser> = {
  'nothing is left in the outbox': ({ held }, user) =>
    pendingOf(held.get(user)).map(
      ({ id, state, lastAnswer }) => `${id} is ${state} ${lastAnswer?.reason ?? ''}`,
    ),

  'every deed that was wanted has had its effect, and is still to be seen': ({ day, timesOf }, user) =>
    day.people.deeds
      .filter((deed) => deed.user === user)
      .filter(isOwed)
      .flatMap((deed) => {
        const { id, word, kind, thing } = deed;
        if (day.isLostByBoth(deed)) return [];
        const marks = day.world.server.thing(ownStore, thing)?.marks ?? [];
        const isThere = timesOf(id) === 1 && (kind === 'name' || marks.includes(word));
        return isThere
          ? []
          : [`${word}: ${timesOf(id)} effects, ${marks.includes(word) ? '' : 'not '}to be seen`];
      }),

  'nothing that was taken back is still there': ({ day }, user) =>
    day.people.deeds.flatMap((deed) => {
      const { user: whose, wish, word, thing } = deed;
      const marks = day.world.server.thing(ownStore, thing)?.marks ?? [];
      const isWrong = whose === user && wish === 'taken-back' && marks.includes(word);
      return isWrong && !day.isLostByBoth(deed) ? [word] : [];
    }),

  'the screen shows what the server has': ({ day }, user) => {
    const rows = day.openTabs.find((tab) => tab.user === user)?.page.rows() ?? new Map();
    const there = day.world.server.things(ownStore);
    return [...new Set([...rows.keys(), ...there.keys()])].flatMap((key) => {
      const [shown, wanted] = [rows.get(key)?.value, there.get(key)].map((value) => JSON.stringify(value));
      return shown === wanted ? [] : [`${key}: ${shown} instead of ${wanted}`];
    });
  },

  'a clock that is behind is announced, and no other': ({ day }, user) => {
    const status = day.openTabs.find((tab) => tab.user === user)?.page.offline.status.get();
    const isBehind = day.phone.clockOffMs < -dayMs / 2;
    return status?.clockBehind === isBehind ? [] : [`${status?.clockBehind} at ${day.phone.clockOffMs} ms`];
  },
};

const dayMs = 86_400_000;
