import { scenes, tickets } from '#core/andon/contract';
import { lackFlags, lacks } from '#core/goods-lack/contract';
import { codes } from '#core/wire/codes';
import { type Collection, rowId, scopeOf, storeScope } from '#core/wire/collection';
import { isSame } from '#core/wire/conflict';
import { verify } from '../simulation/verify.ts';
import { AndonTables } from '../world/andon-tables.ts';
import { pendingOf, sendableOf } from '../world/effects.ts';
import { companyScope } from '../world/lack-tables.ts';
import { isOwed, shownBy } from './always.ts';
import type { CompanyDay } from './day.ts';
import { type Look, look } from './look.ts';
import type { Seat } from './seat.ts';

/**
 * Everything is well again, and stays so: what was not refused is sent, people decide about the rest, and ask once more for
 * the files that they have not got. Then nothing is left, and every device shows what the server has.
 */
export async function heal(day: CompanyDay): Promise<void> {
  day.clearUp();
  await day.reopen();
  day.office.everybodyIsBack();
  for (const seat of day.open) await day.signIn(seat);
  await day.world.seconds(40);
  verify(whenWell, await look(day));
  day.office.isForbidden = false;
  await decideEverything(day);
  for (const seat of day.open) await ask(day, seat);
  for (let time = 0; time < 2; time += 1) {
    for (const seat of day.open) day.freshen(seat);
    await day.world.seconds(5);
    // A phone that first learns now that the database was restored has offered again what it had sent.
    await decideEverything(day);
  }
  for (const seat of day.open) day.freshen(seat);
  await day.world.seconds(5);
  verify(inTheEnd, await look(day));
}

type Check = (look: Look) => string[];

const whenWell: Record<string, Check> = {
  'a refusal holds back the deeds on its own shortage, and nothing else': ({ held }) =>
    [...held].flatMap(([{ user }, one]) =>
      sendableOf(one).map(({ id }) => `${id} of ${user} has not been sent`),
    ),
};

/** What holds when everybody has decided about everything that was refused. */
const inTheEnd: Record<string, Check> = {
  'nothing is left in any outbox': ({ held }) =>
    [...held].flatMap(([{ user }, one]) =>
      pendingOf(one).map(
        ({ id, state, lastAnswer }) => `${id} of ${user} is ${state} ${lastAnswer?.reason ?? ''}`,
      ),
    ),

  'every deed that was wanted has had its effect': ({ day, timesOf }) =>
    day.people.deeds
      .filter(isOwed)
      .filter((deed) => timesOf(deed.id) !== 1 && !day.isLostByBoth(deed))
      .map(({ id, subject, seat }) => `${subject} by ${seat.user}: ${timesOf(id)} effects`),

  'every device shows what the server has': ({ day }) =>
    day.open.flatMap((seat) => {
      const shown = shownBy(seat);
      const there = rowsFor(day, seat);
      return [...new Set([...shown.keys(), ...there.keys()])].flatMap((name) =>
        isSame(shown.get(name), there.get(name))
          ? []
          : [`${name} of ${seat.user}: ${said(shown.get(name))} instead of ${said(there.get(name))}`],
      );
    }),

  'whoever asks for a file gets it, and asking again gets the same': ({ day, effects }) => {
    const unheard = day.open.flatMap(({ asking }) => asking ?? []);
    // A restored server has forgotten what it took, for files that people have.
    if (day.office.restores > 0) return unheard;
    const places = new Map(effects.map(({ id }, place) => [id, place]));
    const files = new Set(day.open.flatMap((seat) => seat.files.map(({ requestId }) => requestId)));
    // What arrives after it was given up stands in the list of exports, and is fetched by its number.
    const denied = day.open.flatMap(({ empty }) =>
      [...empty].filter(([id, done]) => (places.get(id) ?? done) < done && !files.has(id)),
    );
    return [...unheard, ...denied.map(([id]) => `${id} was told that there was nothing`)];
  },
};

/** The server's rows that a seat's screens show, by their names: tickets by whom they concern. */
function rowsFor({ world }: CompanyDay, { store, user }: Seat): Map<string, unknown> {
  return world.server.at((tables) => {
    const named = <Row>(of: Collection<Row>, scope: string): [string, unknown][] =>
      [...tables.rows(scope).all(of)].map(([key, row]) => [rowId({ scope, collection: of.name, key }), row]);
    const now = new AndonTables(tables);
    const collection = tickets.name;
    const own = now
      .all()
      .filter((stored) => now.holders(stored).includes(user))
      .map((stored): [string, unknown] => {
        const { id: key } = stored.ticket;
        return [rowId({ scope: scopeOf('user', user), collection, key }), now.read(stored)];
      });
    return new Map([
      ...named(lacks, companyScope),
      ...named(scenes, companyScope),
      ...own,
      ...(store === undefined ? [] : named(lackFlags, storeScope(store))),
    ]);
  });
}

/** In turn one's own word and the other's; what will never be taken is given up. */
async function decideEverything(day: CompanyDay): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    const refused = day.open.flatMap((seat) => seat.parked().map((parked) => ({ seat, parked })));
    if (refused.length === 0) return;
    for (const { seat, parked } of refused) {
      const code = parked.lastAnswer?.code;
      const isDecidable = code === codes.conflict || code === codes.forbidden;
      const own = round % 2 === 0 ? 'mine' : 'theirs';
      day.people.settle(seat, isDecidable && round < 20 ? own : 'discard', parked);
    }
    await day.world.seconds(4);
  }
}

async function ask(day: CompanyDay, seat: Seat): Promise<void> {
  if (seat.asking === undefined) return;
  const asked = day.people.export(seat);
  await day.world.seconds(1);
  await asked;
}

function said(value: unknown): string {
  return JSON.stringify(value);
}
