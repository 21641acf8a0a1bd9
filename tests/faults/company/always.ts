import { tickets } from '#core/andon/contract';
import { exchangeFlagOf, fieldsOf, noFlags } from '#core/goods-lack/decision';
import { rowId, scopeOf, storeScope } from '#core/wire/collection';
import { isSame } from '#core/wire/conflict';
import { outOfOrder } from '../world/effects.ts';
import { companyScope, LackTables, stores } from '../world/lack-tables.ts';
import type { FakeServer } from '../world/server.ts';
import { type Look, screenOf } from './look.ts';
import type { Deed } from './people.ts';
import type { Seat } from './seat.ts';

/** What is wrong, in words; nothing when all is well. */
type Check = (look: Look) => string[];

/** What holds at every moment of rest, whatever the weather. */
export const always: Record<string, Check> = {
  'what was reported saved has had its effect exactly once, or is still in the outbox': ({
    day,
    held,
    timesOf,
  }) =>
    day.people.deeds.filter(isOwed).flatMap((deed) => {
      const { id, seat, subject } = deed;
      const state = held.get(seat)?.operations.find((one) => one.id === id)?.state;
      const isKept = state === 'waiting' || state === 'parked';
      // After a restore the phone learns of it with its next word from the server, and has it until then.
      const isToBeOffered = state === 'sent' && day.office.restores > 0;
      if (timesOf(id) === 1 || isKept || isToBeOffered || day.isLostByBoth(deed)) return [];
      return [`${subject} by ${seat.user}: ${timesOf(id)} effects, ${state ?? 'not'} in the outbox`];
    }),

  'nothing has its effect twice': ({ effects, timesOf }) =>
    effects.flatMap(({ id, call, user }) => (timesOf(id) > 1 ? [`${call} ${id} by ${user}`] : [])),

  'nobody’s work is done as another’s': ({ day, effects }) =>
    effects.flatMap(({ id, user }) =>
      day.people.deeds.some((deed) => deed.id === id && deed.seat.user !== user) ? [`${id} as ${user}`] : [],
    ),

  'each shortage’s deeds have their effects in the order in which they were done': ({ day, effects }) => {
    const areOfOneLine = (one: Deed, other: Deed) => one.subject === other.subject && one.seat === other.seat;
    return outOfOrder(day.people.deeds, effects, areOfOneLine).map(
      ({ overtaking }) => `${overtaking.subject} by ${overtaking.seat.user}`,
    );
  },

  'nobody’s word is written over by somebody who has not seen it': ({ wanted }) => wanted.unseen,

  'no field is lost in a merge: each is what somebody wanted last': ({ day, wanted }) => {
    const now = tablesOf(day.world.server);
    return now.lacks().flatMap(({ lack }) => [
      ...different(lack.id, fieldsOf(lack), wanted.fields.get(lack.id)),
      ...stores.flatMap((store) => {
        const flags = now.flags(store, lack.id) ?? noFlags(lack.id);
        const shown = { exportFlag: flags.exportFlag, exchangeFlag: exchangeFlagOf(flags, lack) };
        const { exportFlag } = wanted.flagsOf(store, lack.id);
        const meant = { exportFlag, exchangeFlag: wanted.exchangeFlag(store, lack.id) };
        return different(`${lack.id} in ${store}`, shown, meant);
      }),
    ]);
  },

  'each row is exported at most once, and only where the store wants it': ({ wanted }) =>
    wanted.exportedWrongly,

  'a file holds the rows that are marked with its number': ({ day }) => {
    const now = tablesOf(day.world.server);
    const marked = now
      .exports()
      .flatMap(({ number, store, lackIds }) =>
        lackIds.flatMap((id) =>
          now.flags(store, id)?.exportNumber === number
            ? []
            : [`${id} of ${store} is not marked with ${number}`],
        ),
      );
    // A restored server has forgotten files that people have, and may have made others by their numbers.
    if (day.office.restores > 0) return marked;
    const heard = day.open.flatMap(({ files, user }) =>
      files.flatMap((file) =>
        now.exports().some((kept) => isSame(kept, file)) ? [] : [`${user} has a file of ${file.lackIds}`],
      ),
    );
    return [...marked, ...heard];
  },

  'a screen shows the server’s word with what waits folded in': ({ day, held }) =>
    day.open.flatMap((seat) => {
      const kept = held.get(seat);
      if (!kept || !seat.page || seat.page.isGone) return [];
      const shown = shownBy(seat);
      return [...screenOf(kept, seat)]
        .filter(([name]) => isOnScreen(seat, name))
        .filter(([name, value]) => !isSame(shown.get(name), value))
        .map(([name, value]) => `${name}: ${said(shown.get(name))} instead of ${said(value)}`)
        .concat(
          [...shown.keys()]
            .filter((name) => !screenOf(kept, seat).has(name))
            .map((name) => `${name} is shown`),
        );
    }),

  'a person is told at once whether it is saved': ({ day }) => [
    ...day.people.complaints,
    ...day.people.deeds.flatMap(({ subject, told, isAnswerable }) =>
      told === 'unknown' && isAnswerable() ? [`${subject} is still being saved`] : [],
    ),
  ],
};

/** Saved, wanted, and nothing known that would excuse its absence. */
export function isOwed(deed: Deed): deed is Deed & { id: string } {
  return deed.told === 'saved' && deed.wish === 'done' && deed.id !== undefined;
}

function tablesOf(server: FakeServer): LackTables {
  return server.at((tables) => new LackTables(tables));
}

/** What the screens of a seat show, by the rows' names. */
export function shownBy(seat: Seat): Map<string, unknown> {
  const { page } = seat;
  if (!page) return new Map();
  const shown = seat
    .shownOn(page)
    .flatMap(({ scope, of: collection, rows }) =>
      [...rows.get().rows].map(([key, { value }]): [string, unknown] => [
        rowId({ scope, collection, key }),
        value,
      ]),
    );
  return new Map(shown);
}

function isOnScreen({ store, user }: Seat, name: string): boolean {
  const own = [rowId({ scope: scopeOf('user', user), collection: tickets.name, key: '' }), companyScope];
  if (store !== undefined) own.push(storeScope(store));
  return own.some((start) => name.startsWith(start));
}

function different(row: string, is: object, meant: object | undefined): string[] {
  return isSame(is, meant) ? [] : [`${row}: ${said(is)} instead of ${said(meant)}`];
}

function said(value: unknown): string {
  return JSON.stringify(value);
}
