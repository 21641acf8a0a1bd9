import type { StoredOperation } from '#offline';
import { copiesName, databaseName } from '#offline';
import { pendingOf, timesIn } from '../world/effects.ts';
import type { Effect } from '../world/feature.ts';
import { ownStore } from '../world/phone.ts';
import { after, type ShelfBody, type Thing, things } from '../world/shelf.ts';
import type { Day } from './day.ts';

/** What one person's database holds, read past the module under test. */
export type Held = {
  operations: readonly StoredOperation[];
  /** Ids of what it would find again, had it lost it. */
  copied: ReadonlySet<string>;
  rows: ReadonlyMap<string, Thing | null>;
  /** Everything that the server had when it was first asked is here. */
  isComplete: boolean;
  /** The life of the server's database that the rows are of; nothing before they have come. */
  epoch: string;
};

/** Everything at one moment of rest: what the checks look at. */
export type Look = {
  day: Day;
  held: ReadonlyMap<string, Held>;
  effects: readonly Effect[];
  /** How often each operation has had its effect. */
  timesOf(id: string): number;
};

export const users = ['anna', 'boris'];

export async function look(day: Day): Promise<Look> {
  const held = new Map<string, Held>();
  for (const user of users) held.set(user, await read(day, user));
  const { effects } = day.world.server;
  for (const deed of day.people.deeds) {
    const effect = effects.findLast(({ id }) => id === deed.id);
    if (effect) deed.effectAtMs = effect.atMs;
  }
  return { day, held, effects, timesOf: timesIn(effects) };
}

async function read(day: Day, user: string): Promise<Held> {
  const stores = await day.phone.disk.read(databaseName(user));
  // The module under test wrote them, in the form that it says.
  const operations = (stores.get('operations') ?? []) as StoredOperation[];
  const rows = (stores.get('rows') ?? []) as {
    scope: string;
    collection: string;
    key: string;
    value: Thing;
  }[];
  const own = rows.filter(
    ({ scope, collection }) => scope === `store:${ownStore}` && collection === things.name,
  );
  const cursors = (stores.get('cursors') ?? []) as { scope: string; complete: boolean; epoch: string }[];
  const cursor = cursors.find(({ scope }) => scope === `store:${ownStore}`);
  const { complete: isComplete = false, epoch = '' } = cursor ?? {};
  const copied = new Set(await day.phone.disk.copies(copiesName(user)).keys());
  return { operations, copied, isComplete, epoch, rows: new Map(own.map(({ key, value }) => [key, value])) };
}

/** The server's word with what waits folded in: what a screen has to show. */
export function screenOf(held: Held): Map<string, Thing> {
  const screen = new Map<string, Thing>();
  for (const [key, value] of held.rows) if (value) screen.set(key, value);
  for (const { call, body } of pendingOf(held)) {
    const { thing } = body as ShelfBody;
    screen.set(thing, after(screen.get(thing), call, body as ShelfBody));
  }
  return screen;
}
