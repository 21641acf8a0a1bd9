import * as T from 'typebox';
import { call } from './call.ts';

// Compiled by `npm run check`: each marked line must be an error, else an unprotected call could be declared.
const rest = {
  name: 'a.b',
  summary: '',
  method: 'POST',
  path: '/a',
  source: 'chosen',
  answer: T.Null(),
} as const;

// @ts-expect-error a call without an access does not compile
call(rest);

// @ts-expect-error an access is a permission point, 'session' or 'public', not just any text
call({ ...rest, access: 'x' });

const queue = { version: 1, subject: () => 'a' };
// @ts-expect-error what may wait in the outbox writes: it cannot be late
call({ ...rest, access: 'session', reads: 'late', queue });
