import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** What a passkey has signed, as browsers write it (`AuthenticationResponseJSON`), as JSON text. */
export const PasskeyAnswer = T.String({ minLength: 2, maxLength: 4000 });

/** For whoever signs in with a passkey, with a password or alone. It counts once, for five minutes. */
export const passkeyChallenge = call({
  name: 'session.passkey-challenge',
  summary: 'What a passkey is to sign',
  method: 'POST',
  path: '/api/system/session/passkey/challenge',
  access: 'public',
  body: T.Object({}),
  answer: T.Object({
    /** Base64url. */
    challenge: T.String(),
    /** The name of the server that passkeys are made for. */
    rpId: T.String(),
  }),
});

/**
 * Without a password, where the parameter `passkey-alone` allows it: 40300 `passkeys-off` otherwise. The authenticator must
 * have known its user. 60204 `passkey-wrong` when nothing comes of it, whatever the cause.
 */
export const passkeyLogin = call({
  name: 'session.passkey-login',
  summary: 'Sign in with a passkey alone',
  method: 'POST',
  path: '/api/system/session/passkey/login',
  access: 'public',
  body: T.Object({
    passkey: PasskeyAnswer,
    /** Of every account on this device. */
    deviceKeys: T.Optional(T.Array(T.String({ maxLength: 100 }), { maxItems: 50 })),
    deviceSecret: T.Optional(T.String({ maxLength: 100 })),
  }),
  answer: T.Object({ token: T.String(), deviceKey: T.String() }),
});
