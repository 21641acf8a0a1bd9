import * as T from 'typebox';
import { ClockItem } from '../clocks/clock-item.ts';
import { call } from '../wire/call.ts';
import { companyRows } from '../wire/collection.ts';
import { remarkMaxLength } from './decision.ts';
import { decision, type Watch, watch } from './row.ts';

/** The permission points of this feature. */
export const points = {
  watch: 'MENU-WATCH',
  dispose: 'POINT-WATCH-DISPOSE',
  import: 'POINT-WATCH-IMPORT',
} as const;

/** Watched shortages, by id (decision R1). */
export const watches = companyRows<Watch>('watch', [points.watch]);

export const WatchId = T.String({ format: 'uuid' });
export const Status = T.String({ maxLength: 20 });
const Remark = T.String({ maxLength: remarkMaxLength });
/** A record on the wire (spec 2, section 3), with what a list needs to be read without asking again. */
export const WatchItem = T.Object({
  ...watch.wires,
  /** What the last decision took the place of; null where nothing can be taken back. */
  before: T.Union([T.Object(decision.wires), T.Null()]),
  clocks: T.Array(ClockItem),
  /** Of the row that devices hold; only in the answer to a change. */
  version: T.Optional(T.Integer()),
});
export type WatchItem = T.Static<typeof WatchItem>;

/**
 * Decides about a record (decision H1): of the documents' row its status and its advice count, what is absent stays.
 * Whoever decides, and when, the server says.
 */
export const updateWatch = call({
  name: 'shortage-watch.update',
  summary: 'Decide what is done about a watched shortage, or take one’s own decision back',
  method: 'POST',
  path: '/api/jarvis/GoodsLackStareLog/update/:id',
  source: 'given',
  access: points.dispose,
  params: T.Object({ id: WatchId }),
  body: T.Object({
    status: T.Optional(Status),
    disposeRemark: T.Optional(Remark),
    /** As whoever decides saw them, for what is sent at once; an operation of the outbox says it in its `base`. */
    was: T.Optional(T.Object({ status: T.Optional(Status), disposeRemark: T.Optional(Remark) })),
  }),
  answer: WatchItem,
  queue: { version: 1, subject: ({ params }) => `shortage-watch/${params.id}` },
});
