import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { purchaserRows } from '../wire/collection.ts';
import { figures, type HalfPastRecord, type HalfPastStock, record, stock } from './row.ts';
import { remarkMaxLength } from './rules.ts';

/** The permission points of this feature. */
export const points = {
  pending: 'MENU-HALFPAST-PENDING',
  log: 'MENU-HALFPAST-LOG',
  handle: 'POINT-HALFPAST-HANDLE',
  all: 'POINT-HALFPAST-ALL',
} as const;

/** A purchaser's stock in the warehouse, by id: what waits, and what was decided about lately (decision R1). */
export const halfPastStock = purchaserRows<HalfPastStock>('half-past-stock');

/** What was decided about it within `decidedKeptDays`, by the decision's id. */
export const halfPastRecords = purchaserRows<HalfPastRecord>('half-past-records');

export const Id = T.String({ format: 'uuid' });
const TextOrNull = T.Union([T.String(), T.Null()]);

/** A row of either list on the wire (spec 2, section 3); `fcodeFlot` is derived (decision W6). */
export const StockItem = T.Object({
  ...stock.wires,
  fcodeFlot: T.String(),
  /** '' while it waits. */
  disposal: T.String(),
  remark: T.String(),
  editUserId: TextOrNull,
  editUserid: TextOrNull,
  editUserName: TextOrNull,
  editTime: TextOrNull,
});
export type StockItem = T.Static<typeof StockItem>;

/** A row of the handled log: `id` is the decision's. */
export const RecordItem = T.Object({
  ...StockItem.properties,
  ...record.wires,
  status: T.Union([T.Literal('active'), T.Literal('deleted')]),
  /** Of the row that devices hold; only in the answer to a change. */
  version: T.Optional(T.Integer()),
});
export type RecordItem = T.Static<typeof RecordItem>;

/**
 * Decides what is done about stock. Of the record only `id`, `disposal` and `remark` are heard; its figures are for the
 * device that sends them, and the server writes those that it knows.
 */
export const handleStock = call({
  name: 'half-past.handle',
  summary: 'Handle stock that is past half of its shelf life',
  method: 'POST',
  path: '/api/jarvis/stockflothalfpastmanager/insertStockFlotHalfPastManagerByActRecord',
  source: 'given',
  access: points.handle,
  alsoOpenTo: [points.all],
  body: T.Object({
    ...figures.said,
    /** The stock's, as the list has it. */
    id: Id,
    /** The decision's own, chosen by whoever sends it; else one is made. */
    recordId: T.Optional(Id),
    disposal: T.Optional(T.String({ maxLength: 20 })),
    remark: T.Optional(T.String({ maxLength: remarkMaxLength })),
  }),
  answer: RecordItem,
  queue: { version: 1, subject: ({ body }) => `half-past/${body.id}`, idNamesRow: true },
});

/** Takes a decision back: its stock waits again, with the figures that the WMS says now. */
export const withdrawHandling = call({
  name: 'half-past.withdraw',
  summary: 'Withdraw handled stock to the pending page',
  method: 'DELETE',
  path: '/api/jarvis/stockflothalfpastmanager/delete/:id',
  source: 'given',
  access: points.handle,
  alsoOpenTo: [points.all],
  params: T.Object({ id: Id }),
  body: T.Object({
    /** The stock that it is about, and whose: for the device that sends it. */
    stockId: T.Optional(Id),
    psrCode: T.Optional(T.String({ maxLength: 64 })),
  }),
  answer: T.Null(),
  queue: { version: 1, subject: ({ params, body }) => `half-past/${body.stockId ?? params.id}` },
});
