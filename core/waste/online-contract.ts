import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { Receipt } from '../wire/receipt.ts';
import { points } from './contract.ts';
import { lineOfStores } from './row.ts';
import { fates } from './types.ts';

const Fate = T.Enum([...fates]);

/** A line of the ledger on the wire. */
export const WasteItem = T.Object({
  ...lineOfStores.wires,
  /** Beside `at`, where the server heard of it an hour later or more, or the device claimed another time. */
  heard: T.Optional(Receipt),
});
export type WasteItem = T.Static<typeof WasteItem>;

const asked = {
  /** One of the caller's stores; absent = all of them. */
  hdstore: T.Optional(T.String({ maxLength: 20 })),
  from: T.String({ format: 'date' }),
  to: T.String({ format: 'date' }),
  fate: T.Optional(Fate),
  reason: T.Optional(T.String({ maxLength: 20 })),
  search: T.Optional(T.String({ maxLength: 120 })),
};

export const listWaste = call({
  name: 'waste.list',
  summary: 'The waste ledger of the caller’s stores: a page of its lines, newest first',
  method: 'POST',
  path: '/api/stock/waste/list',
  access: points.list,
  reads: 'late',
  body: T.Object({ ...asked, ...pageFields }),
  answer: pageOf(WasteItem),
});

const sums = {
  count: T.Integer(),
  qty: T.Number(),
  valueFen: T.Integer(),
  usualFen: T.Integer(),
  unpriced: T.Integer(),
};

/** What its totals and its picture are made of (`totalsOf`, `barsOf`). */
export const sumWaste = call({
  name: 'waste.sums',
  summary: 'The waste ledger of the caller’s stores, summed by day, fate and reason',
  method: 'POST',
  path: '/api/stock/waste/sums',
  access: points.list,
  reads: 'late',
  body: T.Object(asked),
  answer: T.Array(T.Object({ day: T.String(), fate: Fate, reason: T.String(), ...sums })),
});

/** Which store loses how much (`lossesByStore`). */
export const sumWasteByStore = call({
  name: 'waste.stores',
  summary: 'The waste ledger of the caller’s stores, summed by store and fate',
  method: 'POST',
  path: '/api/stock/waste/stores',
  access: points.list,
  reads: 'late',
  body: T.Object(asked),
  answer: T.Array(T.Object({ hdstore: T.String(), hdstoreName: T.String(), fate: Fate, ...sums })),
});
