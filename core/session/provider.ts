import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { login } from './contract.ts';

/** Signing in by the company's identity provider (OpenID Connect), where the server is configured for one (decision U10). */

/** 50300 `provider-unreachable` when the provider does not answer; 40400 `provider-none` without one. */
export const beginProviderSignIn = call({
  name: 'session.provider-begin',
  summary: 'Begin to sign in by the identity provider',
  ownTalk: true,
  method: 'POST',
  path: '/api/system/session/provider/begin',
  access: 'public',
  body: T.Object({
    /** Whoever is signed in there is asked again: somebody has signed out on this device. */
    fresh: T.Optional(T.Boolean()),
  }),
  answer: T.Object({
    /** Where the browser is to go. */
    url: T.String(),
    /** Comes back with the provider's answer. */
    state: T.String(),
    /** Stays in this browser, and goes with the answer: nobody else's answer is taken here, nor this one elsewhere. */
    secret: T.String(),
  }),
});

/**
 * Signs in with what the provider answered at `/auth-redirect`. 40300 with `provider-...`: the provider said no, its answer
 * is not one to a question of this browser, cannot be trusted, or its account is none here.
 */
export const finishProviderSignIn = call({
  name: 'session.provider-finish',
  summary: 'Sign in with what the identity provider answered',
  ownTalk: true,
  method: 'POST',
  path: '/api/system/session/provider/finish',
  access: 'public',
  body: T.Object({
    /** The query of the address that the provider sent the browser back to. */
    search: T.String({ maxLength: 8000 }),
    secret: T.String({ maxLength: 100 }),
    /** Those that sign-ins on this device were answered, whosever: the account's own is found among them. */
    deviceKeys: T.Optional(T.Array(T.String({ maxLength: 100 }), { maxItems: 50 })),
    deviceSecret: T.Optional(T.String({ maxLength: 100 })),
  }),
  answer: login.answer,
});

/** Asked before signing out here. Null when the session is none of the provider's, or the provider offers no such page. */
export const providerSignOut = call({
  name: 'session.provider-sign-out',
  summary: 'Where the browser is to go to sign out at the identity provider, too',
  ownTalk: true,
  method: 'GET',
  path: '/api/system/session/provider/signout',
  access: 'session',
  answer: T.Object({ url: T.Union([T.String(), T.Null()]) }),
});
