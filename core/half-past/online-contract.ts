import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { ages } from './codes.ts';
import { Id, points, RecordItem, StockItem } from './contract.ts';
import { handledQuery, pendingQuery } from './query.ts';

const path = '/api/jarvis/stockflothalfpastmanager';
/** This row alone, whatever else is asked. */
const oneField = { id: T.Optional(Id) };
const pendingFields = {
  ...pendingQuery.bodyFields,
  /** The documents' box of the handled log: all that waits is actual, so it leaves nothing out here. */
  actualityData: T.Optional(T.Boolean()),
};

/** What waits: of the caller's own purchaser code, or of all for who may see all. */
export const listStock = call({
  name: 'half-past.list',
  summary: 'A page of the stock past half of its shelf life that waits for its purchaser',
  method: 'POST',
  path: `${path}/getWmsHalfPastRecord`,
  source: 'given',
  access: points.pending,
  reads: true,
  body: T.Object({ ...pendingFields, ...pageFields, ...oneField }),
  answer: pageOf(StockItem),
});

/** What was handled, the last first. */
export const listRecords = call({
  name: 'half-past.records',
  summary: 'A page of what purchasers did about stock past half of its shelf life',
  method: 'POST',
  path: `${path}/getlistbypage`,
  source: 'given',
  access: points.log,
  reads: 'late',
  body: T.Object({
    ...handledQuery.bodyFields,
    ...pageFields,
    /** True: those that devices hold no more; false: those that they hold. */
    older: T.Optional(T.Boolean()),
    ...oneField,
  }),
  answer: pageOf(RecordItem),
});

/** How long what waits has waited, by weeks. */
export const stockAgeing = call({
  name: 'half-past.ageing',
  summary: 'How many rows and pieces of the waiting stock have waited for how many weeks',
  method: 'POST',
  path: `${path}/ageing`,
  access: points.pending,
  reads: 'late',
  body: T.Object(pendingFields),
  answer: T.Array(T.Object({ age: T.Enum([...ages]), rows: T.Integer(), qty: T.Number() })),
});
