import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** Other ways to sign in, as the server is configured; none, most of the time, and then nothing of it is shown (decision U8). */
export const signInProviders = call({
  name: 'session.providers',
  summary: 'The third-party sign-ins that this server is configured for',
  method: 'GET',
  path: '/api/system/session/providers',
  access: 'public',
  answer: T.Array(T.String()),
});

/** Signing in by it is declared in `provider.ts`, which the login page need not know before somebody does. */
export const signInProvider = call({
  name: 'session.provider',
  summary: 'The identity provider by which people sign in here; null without one',
  method: 'GET',
  path: '/api/system/session/provider',
  access: 'public',
  answer: T.Union([
    T.Null(),
    T.Object({
      /** What the button says. */
      name: T.String(),
      /** Everybody may sign in with a password, too; else only named administrators. */
      takesPasswords: T.Boolean(),
    }),
  ]),
});
