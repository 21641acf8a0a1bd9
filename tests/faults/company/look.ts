import { rowId } from '#core/wire/collection';
import { databaseName, kindsOf, type StoredOperation } from '#offline';
import { pendingOf, timesIn } from '../world/effects.ts';
import type { Effect } from '../world/feature.ts';
import type { CompanyDay } from './day.ts';
import { Wanted } from './ledger.ts';
import { kindsOfUser, type Seat } from './seat.ts';

/** What a device holds, read past the module under test: rows by their names. */
export type Held = { operations: readonly StoredOperation[]; rows: ReadonlyMap<string, unknown> };

/** Everything at one moment of rest: what the checks look at. */
export type Look = {
  day: CompanyDay;
  held: ReadonlyMap<Seat, Held>;
  effects: readonly Effect[];
  wanted: Wanted;
  /** How often each operation has had its effect. */
  timesOf(id: string): number;
};

export async function look(day: CompanyDay): Promise<Look> {
  const held = new Map<Seat, Held>();
  for (const seat of day.open) held.set(seat, await read(seat));
  const { effects } = day.world.server;
  const atMs = new Map(effects.map((effect) => [effect.id, effect.atMs]));
  for (const deed of day.people.deeds) deed.effectAtMs = atMs.get(deed.id ?? '') ?? deed.effectAtMs;
  return { day, held, effects, wanted: new Wanted(effects), timesOf: timesIn(effects) };
}

async function read({ phone, user }: Seat): Promise<Held> {
  const stores = await phone.disk.read(databaseName(user));
  // The module under test wrote them, in the form that it says.
  const operations = (stores.get('operations') ?? []) as StoredOperation[];
  const rows = (stores.get('rows') ?? []) as {
    scope: string;
    collection: string;
    key: string;
    value: unknown;
  }[];
  const there = rows.filter(({ value }) => value !== null);
  return { operations, rows: new Map(there.map((row) => [rowId(row), row.value])) };
}

/** The server's word with what waits folded in, by the feature's own rules: what the screens have to show. */
export function screenOf(held: Held, { user }: Seat): Map<string, unknown> {
  const screen = new Map(held.rows);
  const kinds = kindsOf(kindsOfUser(user));
  for (const operation of pendingOf(held)) {
    for (const { row, fold } of kinds.about(operation)?.changes ?? []) {
      const now = fold(screen.get(rowId(row)));
      if (now === undefined) screen.delete(rowId(row));
      else screen.set(rowId(row), now);
    }
  }
  return screen;
}
