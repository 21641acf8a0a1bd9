import * as T from 'typebox';
import { call } from '../wire/call.ts';

export const healthCheck = call({
  name: 'health.check',
  summary: 'Whether the server and its database answer, and which version this is',
  ownTalk: true,
  method: 'GET',
  path: '/health',
  source: 'chosen',
  access: 'public',
  unlimited: true,
  answer: T.Object({ version: T.String(), database: T.Literal('up') }),
});
