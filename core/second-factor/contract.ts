import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { Code } from './code.ts';

/**
 * A second factor: after the password, a code from an authenticator app (RFC 6238), or one of ten recovery codes. For
 * whoever wants one; a parameter demands it of whoever may administer users, roles or permissions.
 */

const Password = T.String({ minLength: 1, maxLength: 200 });
const deviceKey = T.Optional(T.String({ maxLength: 100 }));
/** Shown this once. */
const RecoveryCodes = T.Object({ recoveryCodes: T.Array(T.String()) });

export const SecondFactorState = T.Object({
  isOn: T.Boolean(),
  /** Since when it is on. */
  since: T.Union([T.String(), T.Null()]),
  recoveryCodesLeft: T.Integer(),
  /** The parameter demands it of this user. */
  isDemanded: T.Boolean(),
});
export type SecondFactorState = T.Static<typeof SecondFactorState>;

export const secondFactorState = call({
  name: 'second-factor.state',
  summary: 'Whether the current user has a second factor',
  method: 'GET',
  path: '/api/system/user/secondfactor',
  access: 'session',
  answer: SecondFactorState,
});

/** Answers a new secret for the authenticator app; it counts from `confirmSecondFactor` on. 42200 when there is one. */
export const beginSecondFactor = call({
  name: 'second-factor.begin',
  summary: 'Get a secret for an authenticator app',
  method: 'POST',
  path: '/api/system/user/secondfactor/begin',
  access: 'session',
  body: T.Object({ password: Password, deviceKey }),
  answer: T.Object({
    /** Base32, to be typed. */
    secret: T.String(),
    /** `otpauth://totp/...`, to be scanned or tapped. */
    address: T.String(),
  }),
});

/** Signs the user out on all other devices. 42200 `second-factor-wrong` when it is not the app's code. */
export const confirmSecondFactor = call({
  name: 'second-factor.confirm',
  summary: 'Prove with a first code that the authenticator app has the secret',
  method: 'POST',
  path: '/api/system/user/secondfactor/confirm',
  access: 'session',
  body: T.Object({ code: Code }),
  answer: RecoveryCodes,
});

/** The old ones are worth nothing any more. */
export const renewRecoveryCodes = call({
  name: 'second-factor.renew-codes',
  summary: 'Get ten new recovery codes',
  method: 'POST',
  path: '/api/system/user/secondfactor/renewcodes',
  access: 'session',
  body: T.Object({ password: Password, code: Code, deviceKey }),
  answer: RecoveryCodes,
});

/** Signs the user out on all other devices. */
export const switchOffSecondFactor = call({
  name: 'second-factor.switch-off',
  summary: 'Do without a second factor from now on',
  method: 'POST',
  path: '/api/system/user/secondfactor/switchoff',
  access: 'session',
  body: T.Object({ password: Password, code: Code, deviceKey }),
  answer: T.Null(),
});
