import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { Code } from './code.ts';

/** One's own passkeys, in place of the code at sign-in: for whoever has a second factor. */

export const longestPasskeyName = 40;
/** Enough for everything that somebody carries, and for what they have lost. */
export const mostPasskeys = 20;

const Proof = {
  password: T.String({ minLength: 1, maxLength: 200 }),
  code: Code,
  deviceKey: T.Optional(T.String({ maxLength: 100 })),
};
const Name = T.String({ minLength: 1, maxLength: longestPasskeyName });
const Id = T.String({ minLength: 1, maxLength: 1400 });

export const Passkey = T.Object({
  id: T.String(),
  name: T.String(),
  createdAt: T.String(),
  lastUsedAt: T.Union([T.String(), T.Null()]),
  /** It is on other devices of its user as well. */
  backedUp: T.Boolean(),
});
export type Passkey = T.Static<typeof Passkey>;
const Passkeys = T.Array(Passkey);

/** The oldest first. */
export const listPasskeys = call({
  name: 'second-factor.passkeys',
  summary: "One's own passkeys",
  method: 'GET',
  path: '/api/system/user/passkeys',
  access: 'session',
  answer: Passkeys,
});

/** 42200 `second-factor-off` without a second factor, `passkeys-too-many` beyond the number above. */
export const beginPasskey = call({
  name: 'second-factor.begin-passkey',
  summary: 'What an authenticator makes a passkey of',
  method: 'POST',
  path: '/api/system/user/passkeys/begin',
  access: 'session',
  body: T.Object(Proof),
  answer: T.Object({
    challenge: T.String(),
    rpId: T.String(),
    /** Of the user, base64url: random, and the same for all passkeys of theirs. */
    handle: T.String(),
    /** Ids of those that there are: no authenticator makes a second one. */
    known: T.Array(T.String()),
  }),
});

/** 42200 `passkey-wrong` when it is not the answer to what was begun. */
export const addPasskey = call({
  name: 'second-factor.add-passkey',
  summary: 'Keep the passkey that an authenticator has made',
  method: 'POST',
  path: '/api/system/user/passkeys/add',
  access: 'session',
  body: T.Object({
    name: Name,
    /** As browsers write it (`RegistrationResponseJSON`), as JSON text. */
    made: T.String({ minLength: 2, maxLength: 20_000 }),
  }),
  answer: Passkeys,
});

export const renamePasskey = call({
  name: 'second-factor.rename-passkey',
  summary: 'Give a passkey another name',
  method: 'PUT',
  path: '/api/system/user/passkeys/name',
  access: 'session',
  body: T.Object({ id: Id, name: Name }),
  answer: Passkeys,
});

/** From now on it opens nothing. */
export const removePasskey = call({
  name: 'second-factor.remove-passkey',
  summary: 'Remove a passkey',
  method: 'POST',
  path: '/api/system/user/passkeys/remove',
  access: 'session',
  body: T.Object({ id: Id, ...Proof }),
  answer: Passkeys,
});
