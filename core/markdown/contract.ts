import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { companyRows, storeRows } from '../wire/collection.ts';
import { dearestFen, type Ladder, type LotMarkdowns } from './types.ts';

/** The permission points of this feature. */
export const points = {
  prices: 'MENU-PRICES',
  list: 'MENU-MARKDOWN',
  update: 'POINT-MARKDOWN-UPDATE',
  confirm: 'POINT-MARKDOWN-CONFIRM',
} as const;

/** The ladders by their ids: whoever opens the checks sees their prices, without a network too. */
export const ladders = companyRows<Ladder>('markdown-ladders', [
  'MENU-NEAREXPIRY',
  points.prices,
  points.list,
]);

/** What stands of a store's lots, by `markdownKey`. */
export const markdowns = storeRows<LotMarkdowns>('markdowns');

/** Articles and lots may have a slash of their own: that of an article is written as in an address, as the server's SQL does. */
export function markdownKey({ article, lot }: Pick<LotMarkdowns, 'article' | 'lot'>): string {
  return `${article.replaceAll('%', '%25').replaceAll('/', '%2F')}/${lot}`;
}

const Id = T.String({ format: 'uuid' });
const ofLot = {
  hdstore: T.String({ minLength: 1, maxLength: 20 }),
  farticle: T.String({ minLength: 1, maxLength: 60 }),
  flot: T.String({ maxLength: 60 }),
};
const Fen = T.Integer({ minimum: 1, maximum: dearestFen });

/** Marks a lot down; answers ALREADYMARKEDDOWN when somebody else did so before (decision E7). */
export const confirmMarkdown = call({
  name: 'markdown.confirm',
  summary: 'Confirm a markdown of a lot; answers ALREADYMARKEDDOWN when it stands already',
  method: 'POST',
  path: '/api/stock/markdown/confirm',
  access: points.confirm,
  body: T.Object({
    id: Id,
    ...ofLot,
    daysLeft: T.Integer({ minimum: 0, maximum: 365 }),
    percent: T.Integer({ minimum: 1, maximum: 99 }),
    oldFen: Fen,
    newFen: Fen,
  }),
  answer: T.String(),
  queue: { version: 1, subject: ({ body }) => subjectOf(body) },
});

/** Takes a markdown back: its author, or the leader of the store. */
export const withdrawMarkdown = call({
  name: 'markdown.withdraw',
  summary: 'Take a markdown back',
  method: 'DELETE',
  path: '/api/stock/markdown/delete/:id',
  access: points.confirm,
  params: T.Object({ id: Id }),
  body: T.Object(ofLot),
  answer: T.Null(),
  queue: { version: 1, subject: ({ body }) => subjectOf(body) },
});

/** What is answered to the second of two. */
export const alreadyMarkedDown = 'ALREADYMARKEDDOWN';

function subjectOf({ hdstore, farticle }: { hdstore: string; farticle: string }): string {
  return `markdown/${hdstore}/${farticle}`;
}
