import { outOfOrder } from '../world/effects.ts';
import { markOf, type ShelfBody } from '../world/shelf.ts';
import { type Deed, isOwed } from './deed.ts';
import { type Look, screenOf } from './look.ts';

/** What is wrong, in words; nothing when all is well. */
export type Check = (look: Look) => string[];

/** What holds at every moment of rest, whatever the weather. */
export const always: Record<string, Check> = {
  'what was reported saved has had its effect exactly once, or is still in the outbox': ({
    day,
    held,
    timesOf,
  }) =>
    day.people.deeds.filter(isOwed).flatMap((deed) => {
      const { id, user, word } = deed;
      const state = held.get(user)?.operations.find((one) => one.id === id)?.state;
      // What was lost is found again with the next opening, or when there is room for it.
      const isFound = deed.isUprooted && state === undefined && held.get(user)?.copied.has(id);
      const isKept = state === 'waiting' || state === 'parked' || isFound;
      // After a restore the phone learns of it with its next word from the server, and has it until then.
      const isToBeOffered = state === 'sent' && day.office.restores > 0;
      if (timesOf(id) === 1 || isKept || isToBeOffered || day.isLostByBoth(deed)) return [];
      return [`${word} of ${user}: ${timesOf(id)} effects, ${state ?? 'not'} in the outbox`];
    }),

  'nothing has its effect twice': ({ day, effects, timesOf }) => {
    const marks = effects
      .filter(({ call }) => call === 'shelf.mark')
      .map(({ body }) => markOf(body as ShelfBody));
    return [
      ...day.people.deeds.flatMap(({ id, word }) => (id !== undefined && timesOf(id) > 1 ? [word] : [])),
      ...marks.filter((mark, index) => marks.indexOf(mark) !== index).map(String),
    ];
  },

  'what was said not to be saved has no effect': ({ day, effects }) =>
    day.people.deeds
      .filter(({ told }) => told === 'not-saved')
      .flatMap(({ word }) => (effects.some(({ body }) => isWord(body as ShelfBody, word)) ? [word] : [])),

  'nobody’s work is kept, sent or done as another’s': ({ day, held, effects }) => [
    ...[...held].flatMap(([user, { operations }]) =>
      operations.flatMap(({ owner, id }) => (owner === user ? [] : [`${id} of ${owner} lies with ${user}`])),
    ),
    ...day.people.deeds.flatMap(({ id, user, word }) =>
      [...(day.world.server.senders.get(id ?? '') ?? [])].flatMap((sender) =>
        sender === user ? [] : [`${word} of ${user} was sent by ${sender}`],
      ),
    ),
    ...effects.flatMap(({ id, user }) =>
      day.people.deeds.some((deed) => deed.id === id && deed.user !== user)
        ? [`${id} was done as ${user}`]
        : [],
    ),
  ],

  'each thing’s deeds have their effects in the order in which they were done': ({ day, effects }) => {
    const areOfOneLine = (one: Deed, other: Deed) => one.thing === other.thing && one.user === other.user;
    return outOfOrder(day.people.deeds, effects, areOfOneLine).map(
      ({ first, overtaking }) => `${overtaking.word} before ${first.word}`,
    );
  },

  'a screen shows the server’s word with what waits folded in': ({ day, held }) =>
    day.openTabs.flatMap(({ user, page }) => {
      const kept = held.get(user);
      // What was on the screen when the phone was cleared stays there until the server's rows have come again.
      if (!kept || page.isGone || (day.people.wipes > 0 && !kept.isComplete)) return [];
      const shown = Object.fromEntries([...page.rows()].map(([key, row]) => [key, row.value]));
      const wanted = Object.fromEntries(screenOf(kept));
      return sorted(shown) === sorted(wanted) ? [] : [`${sorted(shown)} instead of ${sorted(wanted)}`];
    }),

  'what was done is on the screen of whoever did it, and stays there': ({ day, held, timesOf }) => [
    ...[...day.vanished, ...day.openTabs.flatMap((tab) => tab.vanished)].map((word) => `${word} vanished`),
    ...day.openTabs.flatMap((tab) => {
      // One that says that it cannot read its data shows what others did when it can again.
      if (tab.page.isGone || tab.page.offline.status.get().storeBroken) return [];
      const own = day.people.deeds.filter((deed) => deed.user === tab.user && deed.kind === 'mark');
      const { isComplete = false, epoch } = held.get(tab.user) ?? {};
      const isRestored = epoch !== day.world.server.epoch;
      return [
        ...own.flatMap((deed) => {
          if (!isOwed(deed) || tab.shows(deed) || day.isLostByBoth(deed)) return [];
          // Signing out lets the server's rows go, and it forgets its answers in the end: the next pull brings them.
          const wasDone = timesOf(deed.id) > 0 || day.office.restores > 0;
          const isToCome = wasDone && (!isComplete || day.isForgotten(deed));
          return isToCome ? [] : [`${deed.word} is missing`];
        }),
        ...own.flatMap((deed) => {
          if (!isUnwanted(deed) || !tab.shows(deed)) return [];
          // The rows of a database that was restored, or has forgotten its answers, stand until the next pull too.
          return isRestored || day.isForgotten(deed) ? [] : [`${deed.word} is shown`];
        }),
      ];
    }),
  ],

  'a person is told at once whether it is saved': ({ day }) => [
    ...day.people.complaints,
    ...day.people.deeds.flatMap(({ word, told, isAnswerable }) =>
      told === 'unknown' && isAnswerable() ? [`${word} is still being saved`] : [],
    ),
  ],

  'an attempt is counted for each request that may have arrived, and for no other': ({ day, held }) => {
    const { sent } = day.phone.network;
    return day.people.deeds.flatMap(({ id, user, word, wasRefused, isDisturbed }) => {
      const operation = held.get(user)?.operations.find((one) => one.id === id);
      if (operation?.state !== 'waiting' || wasRefused) return [];
      const may = sent.filter((one) => one.fate !== 'not-looked-at' && one.ids.includes(operation.id)).length;
      const isRight = isDisturbed ? may === 0 || operation.attempts > 0 : operation.attempts === may;
      return isRight ? [] : [`${word}: ${operation.attempts} attempts, ${may} requests`];
    });
  },

  'the end of a session is asked about once': ({ day }) =>
    day.openTabs
      .filter(({ asked }) => asked > day.sessionChanges)
      .map(({ user, asked }) => `${user} was asked ${asked} times about ${day.sessionChanges} changes`),

  'everything is written so that a power cut cannot take it': ({ day }) =>
    [...day.durabilities, ...day.openTabs.flatMap(({ page }) => page.storage.durabilities)].filter(
      (durability) => durability !== 'strict',
    ),
};

function isUnwanted({ told, wish }: Deed): boolean {
  return told === 'not-saved' || (told === 'saved' && wish === 'taken-back');
}

function isWord(body: ShelfBody, word: string): boolean {
  return body.name === word || markOf(body) === word;
}

function sorted(things: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(things).sort(([a], [b]) => (a < b ? -1 : 1)));
}
