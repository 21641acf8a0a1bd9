import * as T from 'typebox';
import { Code } from '../second-factor/code.ts';
import { call } from '../wire/call.ts';

/** What belongs to an account itself: its password, and the devices on which it is signed in. */

const Password = T.String({ maxLength: 200 });

/**
 * Changes a password, knowing the old one: from the login page, or from a session, which then stays while all others end.
 * 60204 when account or old password are wrong, or for want of the second factor's code, as at `login`; 42900 after too
 * many tries, 42200 with the rule that a field breaks.
 */
export const updatePassword = call({
  name: 'session.update-password',
  summary: 'Change a password',
  method: 'POST',
  path: '/api/system/user/updatepassword',
  aliases: [{ method: 'PUT', path: '/api/system/user/updatepassword' }],
  source: 'given',
  access: 'public',
  body: T.Object({
    username: T.String({ maxLength: 60 }),
    oldPassword: Password,
    newPassword1: Password,
    newPassword2: Password,
    deviceKey: T.Optional(T.String({ maxLength: 100 })),
    deviceSecret: T.Optional(T.String({ maxLength: 100 })),
    code: T.Optional(Code),
  }),
  answer: T.Null(),
});

/** One device on which somebody is signed in. */
export const DeviceSession = T.Object({
  id: T.String(),
  /** The browser's own description (user agent). */
  device: T.String(),
  /** Network address of the sign-in. */
  address: T.String(),
  createdAt: T.String(),
  lastSeenAt: T.String(),
  /** When it ends however much it is used. */
  expiresAt: T.String(),
  /** The one that asks. */
  current: T.Boolean(),
  /** Name of the role that an administrator looks at the app as, in this session. */
  viewAs: T.Union([T.String(), T.Null()]),
});
export type DeviceSession = T.Static<typeof DeviceSession>;

export const listSessions = call({
  name: 'session.list',
  summary: 'The devices on which the current user is signed in, the one that asks first',
  method: 'GET',
  path: '/api/system/session/list',
  access: 'session',
  answer: T.Array(DeviceSession),
});

/** 40400 when it is nobody's, somebody else's, or over. */
export const endOneSession = call({
  name: 'session.end-one',
  summary: 'Sign out on one of the own devices',
  method: 'DELETE',
  path: '/api/system/session/end/:id',
  access: 'session',
  params: T.Object({ id: T.String({ minLength: 1, maxLength: 60 }) }),
  answer: T.Null(),
});

export const endOtherSessions = call({
  name: 'session.end-others',
  summary: 'Sign out on all own devices but this one',
  method: 'POST',
  path: '/api/system/session/endothers',
  access: 'session',
  answer: T.Object({ ended: T.Integer() }),
});
