import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** Badges with a QR code, with which people sign in on a shared phone beside their PIN. */

const ids = T.Array(T.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 200 });

export const MadeBadge = T.Object({
  id: T.String(),
  usercode: T.String(),
  username: T.String(),
  /** What the QR code says; told this once, only its hash is kept. */
  text: T.String(),
});
export type MadeBadge = T.Static<typeof MadeBadge>;

const body = T.Object({
  ids,
  /** `make` voids the badges that they had; so does `revoke`, and makes none. */
  order: T.Union([T.Literal('make'), T.Literal('revoke')]),
});

/** 40300 `user-beyond-own` for somebody with more than whoever asks. */
export const orderBadges = call({
  name: 'users.badges',
  summary: 'Make or revoke badges of users',
  method: 'POST',
  path: '/api/system/user/badges',
  access: 'POINT-USER-UPDATE',
  body,
  answer: T.Array(MadeBadge),
});

/** The same by the leader of a store, for its staff and themselves. 40300 `store-leaders-only`, 40400 `user-unknown` for others' staff. */
export const orderStaffBadges = call({
  name: 'users.staff-badges',
  summary: "Make or revoke badges of one's own store's staff",
  method: 'POST',
  path: '/api/system/user/staff/badges',
  access: 'session',
  body,
  answer: T.Array(MadeBadge),
});
