import * as T from 'typebox';
import { call } from '../wire/call.ts';

export const healthCheck = call({
  name: 'health.check',
  summary: 'Whether the server and its database answer; with the token of the metrics, which version this is',
  ownTalk: true,
  method: 'GET',
  path: '/health',
  access: 'public',
  unlimited: true,
  answer: T.Object({ database: T.Literal('up'), version: T.Optional(T.String()) }),
});
