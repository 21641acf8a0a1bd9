import * as T from 'typebox';
import { Code } from '../second-factor/code.ts';
import { call } from '../wire/call.ts';
import { login } from './contract.ts';

/** Signing in for a shift, on a phone that a store shares: with a badge, or the user code, and a PIN. */

const Pin = T.String({ maxLength: 20 });

/**
 * Signs in for as long as a shift lasts (parameter `shift-hours`). 40300 `phone-not-shared` elsewhere, `pin-refused` whatever
 * of the rest is not right (also in a store that is not theirs), `badge-unknown` for a badge that was renewed or revoked;
 * 42900 `pin-wait`, and after five wrong PINs in a row 40300 `pin-blocked`: then the password is asked. A second factor is
 * asked as at `login`.
 */
export const shiftSignIn = call({
  name: 'session.shift',
  summary: 'Sign in for a shift on a shared phone',
  method: 'POST',
  path: '/api/system/session/shift',
  access: 'public',
  body: T.Object({
    /** The phone's own key. */
    deviceSecret: T.String({ minLength: 20, maxLength: 100 }),
    usercode: T.String({ minLength: 1, maxLength: 60 }),
    /** Of the badge that was scanned; without one the code was typed. */
    badge: T.Optional(T.String({ maxLength: 60 })),
    pin: Pin,
    /** What an earlier sign-in of this account on this device answered. */
    deviceKey: T.Optional(T.String({ maxLength: 100 })),
    code: T.Optional(Code),
    passkey: T.Optional(T.String({ maxLength: 4000 })),
  }),
  answer: login.answer,
});

const Password = T.String({ minLength: 1, maxLength: 200 });

export const pinState = call({
  name: 'session.pin-state',
  summary: 'Whether the current user has a PIN for shared phones',
  method: 'GET',
  path: '/api/system/session/pin',
  access: 'session',
  answer: T.Object({
    /** When it was set; null: there is none. */
    since: T.Union([T.String(), T.Null()]),
  }),
});

/** Asks for the password again. 42200 `pin-digits`, `pin-easy`; 60204 and 42900 as `login`. */
export const setPin = call({
  name: 'session.set-pin',
  summary: 'Set the PIN for shared phones',
  method: 'POST',
  path: '/api/system/session/pin',
  access: 'session',
  body: T.Object({ password: Password, pin: Pin, deviceKey: T.Optional(T.String({ maxLength: 100 })) }),
  answer: T.Null(),
});

export const removePin = call({
  name: 'session.remove-pin',
  summary: 'Take away the PIN for shared phones',
  method: 'DELETE',
  path: '/api/system/session/pin',
  access: 'session',
  answer: T.Null(),
});
