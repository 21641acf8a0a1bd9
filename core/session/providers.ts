import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** Other ways to sign in, as the server is configured; none, most of the time, and then nothing of it is shown (decision U8). */
export const signInProviders = call({
  name: 'session.providers',
  summary: 'The third-party sign-ins that this server is configured for',
  method: 'GET',
  path: '/api/system/session/providers',
  source: 'chosen',
  access: 'public',
  answer: T.Array(T.String()),
});
