import * as T from 'typebox';
import { points as andon } from '../andon/contract.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { figureNames } from './figures.ts';

/** The permission point of this feature. */
const menu = 'MENU-INSIGHT';

const Text = T.String({ maxLength: 60 });
const Day = T.String({ format: 'date' });

const asked = {
  figure: T.Enum([...figureNames]),
  from: Day,
  to: Day,
  /** One of the caller's stores, or those of a region that are theirs; absent = all of them. */
  hdstore: T.Optional(T.String({ maxLength: 20 })),
  region: T.Optional(Text),
  category: T.Optional(Text),
  /** A purchaser's code. */
  buyer: T.Optional(Text),
};

const Sums = { count: T.Integer(), told: T.Integer(), hits: T.Integer(), fen: T.Number(), ms: T.Number() };

/** By what kind: a reason, an outcome, a scene. `name`: in words, where a row of the company says it. */
const kind = { key: T.String(), name: T.Union([T.String(), T.Null()]) };

export const insightFigure = call({
  name: 'insight.figure',
  summary:
    'A figure of the caller’s stores in a period and in the one before it, by kind, by day, and by store and day',
  method: 'POST',
  path: '/api/insight/figure',
  access: menu,
  reads: 'late',
  /** `worst`: with `store`, so many stores alone, the lowest share first, each by the steps of the period. */
  body: T.Object({
    ...asked,
    by: T.Enum(['kind', 'day', 'store']),
    worst: T.Optional(T.Integer({ minimum: 1, maximum: 100 })),
  }),
  answer: T.Array(
    T.Object({
      ...kind,
      ...Sums,
      /** With `owned` and `solved`; 1.0.0 does not send it. */
      timed: T.Optional(T.Integer()),
      /** With `kind`: it is of the period before. */
      before: T.Boolean(),
      /** With `day` and `store`; with `worst` the first day of a step. */
      day: T.Union([T.String(), T.Null()]),
      /** With `store`. */
      hdstore: T.Union([T.String(), T.Null()]),
      /** With `worst`: how many stores there are. */
      stores: T.Optional(T.Integer()),
    }),
  ),
});
export type FigureRow = T.Static<typeof insightFigure.answer>[number];

/** A fact behind a figure. */
export const InsightRow = T.Object({
  id: T.String(),
  hdstore: T.Union([T.String(), T.Null()]),
  day: T.String(),
  ...kind,
  /** What it is about: goods with their code, or the title of an event. */
  goodsCode: T.Union([T.String(), T.Null()]),
  goodsName: T.Union([T.String(), T.Null()]),
  goodsNameEn: T.Union([T.String(), T.Null()]),
  title: T.Union([T.String(), T.Null()]),
  lot: T.Union([T.String(), T.Null()]),
  hit: T.Union([T.Boolean(), T.Null()]),
  fen: T.Union([T.Number(), T.Null()]),
  ms: T.Union([T.Number(), T.Null()]),
});
export type InsightRow = T.Static<typeof InsightRow>;

export const insightRows = call({
  name: 'insight.rows',
  summary: 'The facts behind a figure: a page of them, newest first',
  method: 'POST',
  path: '/api/insight/rows',
  access: menu,
  reads: 'late',
  body: T.Object({ ...asked, ...pageFields, key: T.Optional(T.String({ maxLength: 60 })) }),
  answer: pageOf(InsightRow),
});

/** An open counter-measure, and how often its event came in the 30 days before it was named and since, for as long. */
export const OpenMeasure = T.Object({
  ticketId: T.String(),
  hdstore: T.Union([T.String(), T.Null()]),
  title: T.String(),
  text: T.String(),
  ownerId: T.String(),
  ownerName: T.String(),
  dueOn: T.String(),
  isLate: T.Boolean(),
  before: T.Integer(),
  after: T.Integer(),
});
export type OpenMeasure = T.Static<typeof OpenMeasure>;

export const listMeasures = call({
  name: 'insight.measures',
  summary: 'Open counter-measures of the caller’s stores, and the caller’s own, those due first',
  method: 'POST',
  path: '/api/insight/measures',
  access: menu,
  reads: 'late',
  body: T.Object(pageFields),
  answer: pageOf(OpenMeasure),
});

/** By its owner, or by who manages andon events. */
export const endMeasure = call({
  name: 'insight.measure-done',
  summary: 'Say that a counter-measure has been taken',
  method: 'POST',
  path: '/api/insight/measures/done',
  access: menu,
  alsoOpenTo: [andon.list, andon.manage],
  body: T.Object({ ticketId: T.String({ format: 'uuid' }) }),
  answer: T.Null(),
});

export const insightChoices = call({
  name: 'insight.choices',
  summary: 'What the figures can be narrowed to: regions, categories and purchasers',
  method: 'GET',
  path: '/api/insight/choices',
  access: menu,
  reads: 'late',
  answer: T.Object({
    regions: T.Array(T.Object({ id: T.String(), name: T.String() })),
    categories: T.Array(T.String()),
    buyers: T.Array(T.Object({ code: T.String(), name: T.String() })),
  }),
});
