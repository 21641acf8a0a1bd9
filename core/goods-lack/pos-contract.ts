import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { points, Store } from './contract.ts';
import { lackQuery } from './query.ts';

/** A POS export, without its rows. */
export const PosExport = T.Object({
  number: T.Integer(),
  hdstore: T.String(),
  fileName: T.String(),
  rows: T.Integer(),
  time: T.String(),
  userName: T.String(),
  /** When it was taken back; null while it stands, absent from older servers. */
  takenBackTime: T.Optional(T.Union([T.String(), T.Null()])),
  /** Whether whoever asks can take it back now; absent from older servers. */
  mayTakeBack: T.Optional(T.Boolean()),
});

/** A line of it: codes are text, the quantity is a number. */
export const PosRow = T.Object({
  hdstore: T.String(),
  hdgdCode2: T.String(),
  hdgdName: T.String(),
  lackQty: T.Number(),
  disposeFlag: T.String(),
  exchangeGd1Code2: T.String(),
  exchangeGd2Code2: T.String(),
  exchangeGd3Code2: T.String(),
});

/** One with its rows, which the app writes as a workbook. */
const PosExportWithRows = T.Object({ ...PosExport.properties, items: T.Array(PosRow) });

const posFilter = {
  // The documents send the list's whole body: a file has all pages, in its own order.
  ...pageFields,
  ...lackQuery.bodyFields,
  hdstore: T.Optional(Store),
  /** Of another flag than `export` there is nothing to export. */
  exportFlag: T.Optional(T.String({ maxLength: 20 })),
  /** The caller's own: the same one answers the same rows again, so that a lost answer loses nothing. */
  requestId: T.Optional(T.String({ format: 'uuid' })),
  /** Leaves out what head office has not decided. */
  decided: T.Optional(T.Boolean()),
};
/** Takes what a store exports, within the filters, and marks it. 42200 `nothing-to-export` when there is none. */
export const exportToPos = call({
  name: 'goods-lack.exportToPos',
  summary: 'Take a store’s orders for the point-of-sale system; each row once',
  method: 'POST',
  path: '/api/jarvis/goodslackview/exportrows',
  access: points.posExport,
  exports: true,
  body: T.Object(posFilter),
  answer: PosExportWithRows,
});

/** The same as the documents have it: the answer is the workbook. */
export const exportToPosFile = call({
  name: 'goods-lack.posExport',
  summary: 'Export a store’s orders to the point-of-sale system as a workbook; each row once',
  method: 'POST',
  path: '/api/jarvis/goodslackview/export',
  source: 'given',
  access: points.posExport,
  exports: true,
  body: T.Object(posFilter),
  answer: T.Unknown(),
});

export const listPosExports = call({
  name: 'goods-lack.posFiles',
  summary: 'The POS exports of a store, newest first',
  method: 'POST',
  path: '/api/jarvis/goodslackview/exports',
  access: points.view,
  reads: true,
  body: T.Object({ ...pageFields, hdstore: T.Optional(Store) }),
  answer: pageOf(PosExport),
});

export const posExportRows = call({
  name: 'goods-lack.posExportRows',
  summary: 'The rows of a POS export once more, by its number',
  method: 'GET',
  path: '/api/jarvis/goodslackview/exportrows/:number',
  access: points.posExport,
  exports: true,
  params: T.Object({ number: T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  answer: PosExportWithRows,
});

/**
 * Takes a POS export back: its rows are to be exported again, and the log says so. For whoever made it, until the store's
 * next one or for `takenBackWithinHours`. 42200 with a `TakeBackProblem`.
 */
export const takeBackPosExport = call({
  name: 'goods-lack.posTakeBack',
  summary: 'Take one’s own last POS export back: its rows are to be exported again',
  method: 'POST',
  path: '/api/jarvis/goodslackview/exports/takeback',
  access: points.posExport,
  body: T.Object({ number: T.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  answer: PosExport,
});
