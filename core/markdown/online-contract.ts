import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { SeenVersion } from '../wire/seen-version.ts';
import { points } from './contract.ts';
import { ladderWays, roundings } from './types.ts';

const Step = T.Object({ daysLeft: T.Integer(), percent: T.Integer() });
const draft = {
  /** A code of the dictionary `goodscategory`, or what the warehouse system says; '' = all that have no ladder. */
  category: T.String({ maxLength: 200 }),
  rounding: T.Enum([...roundings]),
  steps: T.Array(Step, { maxItems: 20 }),
};
/** Absent: as it is, of a new one by the days left. */
const by = T.Optional(T.Enum([...ladderWays]));
const Id = T.String({ format: 'uuid' });

/** A ladder as it is kept, with how many goods it is for. */
export const LadderRow = T.Object({
  id: Id,
  ...draft,
  by: T.Enum([...ladderWays]),
  goods: T.Integer(),
  version: T.Integer(),
  updatedAt: T.String(),
  updatedBy: T.Union([T.String(), T.Null()]),
});
export type LadderRow = T.Static<typeof LadderRow>;

/** What the list can be sorted by. */
export const ladderSortColumns = ['category', 'updatedAt'] as const;

export const listLadders = call({
  name: 'markdown.listLadders',
  summary: 'A page of the markdown ladders',
  method: 'POST',
  path: '/api/stock/markdown/ladder/list',
  access: points.list,
  reads: true,
  body: T.Object({ text: T.Optional(T.String({ maxLength: 60 })), ...pageFields }),
  answer: pageOf(LadderRow),
});

/** What a ladder is shown on: goods of its category with a price, and which categories goods are in. */
export const ladderSamples = call({
  name: 'markdown.samples',
  summary: 'Goods of a category to show a ladder on, and the categories that goods are in',
  method: 'POST',
  path: '/api/stock/markdown/ladder/samples',
  access: points.list,
  reads: true,
  body: T.Object({ category: T.String({ maxLength: 200 }) }),
  answer: T.Object({
    goods: T.Array(
      T.Object({
        article: T.String(),
        name: T.String(),
        nameEn: T.Union([T.String(), T.Null()]),
        priceFen: T.Integer(),
      }),
    ),
    categories: T.Array(T.String()),
    /** Goods without a price: they are never marked down. */
    unpriced: T.Integer(),
  }),
});

/** 42200 `ladder-there` when the category has one. */
export const insertLadder = call({
  name: 'markdown.insertLadder',
  summary: 'Add a markdown ladder',
  method: 'POST',
  path: '/api/stock/markdown/ladder/insert',
  access: points.update,
  body: T.Object({ ...draft, by }),
  answer: LadderRow,
});

/** 40900 with the row as it is now when it was changed since `version`. */
export const updateLadder = call({
  name: 'markdown.updateLadder',
  summary: 'Change the steps or the rounding of a markdown ladder',
  method: 'PUT',
  path: '/api/stock/markdown/ladder/update',
  access: points.update,
  body: T.Object({ id: Id, ...draft, by, version: SeenVersion }),
  answer: LadderRow,
});

export const deleteLadder = call({
  name: 'markdown.deleteLadder',
  summary: 'Remove a markdown ladder',
  method: 'DELETE',
  path: '/api/stock/markdown/ladder/delete/:id',
  access: points.update,
  params: T.Object({ id: Id }),
  answer: T.Null(),
});
