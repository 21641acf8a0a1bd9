import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { noteMaxLength, points } from './contract.ts';
import { workflow } from './transfer-workflow.ts';

const Store = T.String({ minLength: 1, maxLength: 20 });
const Bin = T.String({ minLength: 1, maxLength: 60 });
const Article = T.String({ minLength: 1, maxLength: 60 });
const Id = T.String({ format: 'uuid' });
const TextOrNull = T.Union([T.String(), T.Null()]);
const nameEn = T.Optional(TextOrNull);
const Place = T.Object({ code: T.String(), name: T.String(), nameEn });
const Region = T.Object({ id: T.String(), name: T.String(), nameEn });
const goodsFields = {
  farticle: T.String(),
  hdgdCode: T.String(),
  hdgdCode2: T.String(),
  hdgdName: T.String(),
  hdgdNameEn: TextOrNull,
};

/** Stock that could fill a shortage: with its place for who may know it, else a region's total (decision D1). */
export const OfferItem = T.Object({
  ...goodsFields,
  /** By which the goods are named as a substitute. */
  code: T.String(),
  /** 0 = the goods that are short; else which of their substitutes. */
  rank: T.Integer(),
  source: T.Enum(['store', 'warehouse']),
  isOwn: T.Boolean(),
  region: T.Union([Region, T.Null()]),
  place: T.Union([Place, T.Null()]),
  lot: TextOrNull,
  /** Of a region's the nearest. */
  expiryDate: TextOrNull,
  /** Since when it lies in the warehouse past half of its life; of several bins the first. */
  since: TextOrNull,
  qty: T.Number(),
});
export type OfferItem = T.Static<typeof OfferItem>;

export const listOffers = call({
  name: 'surplus.offers',
  summary: 'The near-expiry and half-past stock that could fill a shortage, best first',
  method: 'POST',
  path: '/api/surplus/offers',
  access: 'MENU-LACK-VIEW',
  alsoOpenTo: ['MENU-LACK-MANAGER', points.matches],
  reads: true,
  body: T.Object({
    lackId: Id,
    /** For which store; its own stock is said as such. */
    hdstore: T.Optional(Store),
  }),
  answer: T.Object({
    /** Logistics still reports it; what is over is offered nothing. */
    stands: T.Boolean(),
    /** What is missing: of the store, else in all. */
    need: T.Number(),
    /** Of that what is asked for already, and neither refused nor taken back. */
    asked: T.Number(),
    offers: T.Array(OfferItem),
  }),
});

/** A shortage that goods could fill. */
export const FillableItem = T.Object({
  id: T.String(),
  ...goodsFields,
  genDate: T.String(),
  days: T.Integer(),
  lackQty: T.Number(),
  rank: T.Integer(),
});
export type FillableItem = T.Static<typeof FillableItem>;

/** At most this many are answered for one lot. */
export const fillableAtMost = 50;

export const listFillable = call({
  name: 'surplus.fillable',
  summary: "The shortages that a store's lot, or a bin's, could fill, longest-standing first",
  method: 'POST',
  path: '/api/surplus/fillable',
  access: 'MENU-NEAREXPIRY',
  alsoOpenTo: [points.stores],
  reads: true,
  body: T.Object({
    hdstore: T.Optional(Store),
    /** The warehouse's bin, instead of a store: for who may see them. */
    fbin: T.Optional(Bin),
    farticle: Article,
    flot: T.String({ maxLength: 60 }),
  }),
  answer: T.Object({
    /** What of the lot can be offered; 0 when it is no surplus. */
    qty: T.Number(),
    total: T.Integer(),
    /** `isOwn`: the store's own list has it; others' are told of by head office alone. */
    shortages: T.Array(T.Object({ ...FillableItem.properties, isOwn: T.Boolean() })),
  }),
});

/** A shortage with what could fill it. */
export const MatchItem = T.Object({
  id: T.String(),
  ...goodsFields,
  genDate: T.String(),
  days: T.Integer(),
  lackQty: T.Number(),
  disposeFlag: T.String(),
  /** How many lots could fill it, and with how much in all. */
  offers: T.Integer(),
  offered: T.Number(),
  best: T.Union([OfferItem, T.Null()]),
});
export type MatchItem = T.Static<typeof MatchItem>;

export const listMatches = call({
  name: 'surplus.matches',
  summary: 'The shortages that still stand, each with the best that could fill it',
  method: 'POST',
  path: '/api/surplus/matches',
  access: points.stores,
  reads: 'late',
  body: T.Object({
    ...pageFields,
    search: T.Optional(T.String({ maxLength: 120 })),
    /** Only those that nobody has decided about. */
    open: T.Optional(T.Boolean()),
    /** Also those that nothing could fill. */
    all: T.Optional(T.Boolean()),
  }),
  answer: pageOf(MatchItem),
});

/** Surplus with what it could fill. */
export const SurplusItem = T.Object({
  ...goodsFields,
  source: T.Enum(['store', 'warehouse']),
  region: T.Union([Region, T.Null()]),
  place: Place,
  lot: T.String(),
  expiryDate: TextOrNull,
  since: TextOrNull,
  qty: T.Number(),
  shortages: T.Integer(),
  first: FillableItem,
});
export type SurplusItem = T.Static<typeof SurplusItem>;

export const listSurplus = call({
  name: 'surplus.list',
  summary: 'Near-expiry and half-past stock that could fill shortages, each with the longest-standing one',
  method: 'POST',
  path: '/api/surplus/list',
  access: points.stores,
  alsoOpenTo: [points.transfers],
  reads: 'late',
  body: T.Object({
    ...pageFields,
    search: T.Optional(T.String({ maxLength: 120 })),
    /** Who may not see each store's asks for one of theirs. */
    hdstore: T.Optional(Store),
  }),
  answer: pageOf(SurplusItem),
});

const Person = T.Object({ id: T.String(), name: T.String() });

const TransferLineItem = T.Object({
  id: T.String(),
  did: T.Enum(['ask', 'accept', 'send', 'receive', 'refuse', 'cancel']),
  by: T.Enum(['asker', 'giver']),
  /** Null where it would tell which store gives. */
  user: T.Union([Person, T.Null()]),
  at: T.String(),
  note: T.String(),
});

/** A transfer as its reader may see it: on the wire and on devices the same. */
const TransferItem = T.Object({
  id: T.String(),
  number: T.Integer(),
  state: T.Enum(workflow.places),
  source: T.Enum(['store', 'warehouse']),
  /** The store, or the warehouse's bin, that gives; null until it has accepted, for the store that asked. */
  from: T.Union([Place, T.Null()]),
  /** The purchaser's code whose stock it is, of the warehouse's. */
  buyer: TextOrNull,
  /** Where it lies about; null for the warehouse. */
  region: T.Union([Region, T.Null()]),
  to: Place,
  lackId: T.String(),
  /** What is short, when it is other goods that are given. */
  shortName: TextOrNull,
  shortNameEn: TextOrNull,
  farticle: T.String(),
  hdgdCode: T.String(),
  hdgdCode2: T.String(),
  hdgdName: T.String(),
  hdgdNameEn: TextOrNull,
  /** How the name is read, for searching. */
  pinyin: TextOrNull,
  lot: TextOrNull,
  expiryDate: TextOrNull,
  qty: T.Number(),
  asked: T.String(),
  updated: T.String(),
  history: T.Array(TransferLineItem),
});

export const listTransfers = call({
  name: 'surplus.transfers',
  summary: 'All transfers, newest first',
  method: 'POST',
  path: '/api/surplus/transfers/list',
  access: points.stores,
  reads: 'late',
  body: T.Object({
    ...pageFields,
    search: T.Optional(T.String({ maxLength: 120 })),
    state: T.Optional(T.Enum(workflow.places)),
    hdstore: T.Optional(Store),
    /** Only those of the caller's own stock in the warehouse. */
    mine: T.Optional(T.Boolean()),
    /** Only those that somebody still has to do something about. */
    open: T.Optional(T.Boolean()),
    id: T.Optional(Id),
  }),
  answer: pageOf(TransferItem),
});

export const qtyMost = 1_000_000;

/** Asks for stock: from a region or the warehouse, where the server finds the lot; or from a place that the caller may know. */
export const askTransfer = call({
  name: 'surplus.ask',
  summary: 'Ask for a transfer of near-expiry or half-past stock',
  method: 'POST',
  path: '/api/surplus/transfers/ask',
  access: points.ask,
  body: T.Object({
    /** Made by the device; the same one asks once. */
    id: Id,
    hdstore: T.Optional(Store),
    lackId: Id,
    farticle: Article,
    qty: T.Number({ exclusiveMinimum: 0, maximum: qtyMost }),
    /** Empty: the stores that are in no region. */
    regionId: T.Optional(T.String({ maxLength: 60 })),
    warehouse: T.Optional(T.Boolean()),
    from: T.Optional(
      T.Object({
        source: T.Enum(['store', 'warehouse']),
        place: T.String({ minLength: 1, maxLength: 60 }),
        lot: T.String({ maxLength: 60 }),
      }),
    ),
    note: T.Optional(T.String({ maxLength: noteMaxLength })),
  }),
  answer: TransferItem,
});
