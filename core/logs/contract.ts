import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** Errors that a browser met: as many in one report as it keeps, cut to what helps. */
export const reportClientErrors = call({
  name: 'logs.reportClientErrors',
  summary: 'Report errors that the browser met',
  method: 'POST',
  path: '/api/system/log/clienterrors',
  source: 'chosen',
  access: 'session',
  // Whoever only looks meets errors too.
  reads: true,
  body: T.Object({
    errors: T.Array(
      T.Object({
        /** Made by the browser: a repeated report is written down once. */
        id: T.String({ minLength: 1, maxLength: 60 }),
        /** ISO 8601 with offset, by the device's clock. */
        at: T.String({ maxLength: 40 }),
        message: T.String(),
        component: T.String(),
        url: T.String(),
        stack: T.String(),
        version: T.String(),
      }),
      { minItems: 1, maxItems: 50 },
    ),
  }),
  /** How many of them were written down now. */
  answer: T.Object({ kept: T.Integer() }),
});
