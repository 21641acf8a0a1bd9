import * as T from 'typebox';
import { call } from '../wire/call.ts';

const Telling = T.Object({
  /** The row on the device that sends it: `entryKey`. The server goes by the id. */
  key: T.String({ minLength: 1, maxLength: 300 }),
  id: T.String({ format: 'uuid' }),
});

/** What may be marked in one call. */
export const markedAtOnce = 500;

/** Says that entries are read, or are not. What was told anew meanwhile stays as it is; what is gone is passed over. */
export const markEntries = call({
  name: 'inbox.mark',
  summary: 'Mark entries of the own inbox as read, or as not read',
  method: 'POST',
  path: '/api/inbox/mark',
  access: 'session',
  body: T.Object({ entries: T.Array(Telling, { minItems: 1, maxItems: markedAtOnce }), read: T.Boolean() }),
  answer: T.Object({ marked: T.Integer() }),
  // One subject: what is marked, and then marked otherwise, comes in this order.
  queue: { version: 1, subject: () => 'inbox' },
});
