import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { OneTimePassword } from './account.ts';

/** What the leader of a store does for the staff of that store; 40300 `store-leaders-only` for everybody else. */

const Id = T.String({ minLength: 1, maxLength: 60 });

export const StaffRow = T.Object({
  id: T.String(),
  usercode: T.String(),
  username: T.String(),
  email: T.Union([T.String(), T.Null()]),
  empId: T.Union([T.String(), T.Null()]),
  /** The address waits for somebody to say that it is theirs. */
  emailPending: T.Boolean(),
  /** They have not chosen a password of their own yet. */
  mustChangePassword: T.Boolean(),
  /** For signing in on shared phones. */
  hasBadge: T.Boolean(),
  hasPin: T.Boolean(),
});
export type StaffRow = T.Static<typeof StaffRow>;

/** Everybody of the store who may sign in, but for the leader. */
export const listStaff = call({
  name: 'users.staff',
  summary: "The staff of one's own store",
  method: 'GET',
  path: '/api/system/user/staff',
  access: 'session',
  answer: T.Array(StaffRow),
});

export const resetStaffPassword = call({
  name: 'users.reset-staff-password',
  summary: "Reset the password of one of the own store's staff",
  method: 'POST',
  path: '/api/system/user/staff/resetpassword',
  access: 'session',
  body: T.Object({ id: Id }),
  answer: OneTimePassword,
});

/** `empId`: as it was seen. 42200 `nothing-to-confirm` when it is another by now, or confirmed. */
export const confirmStaffEmail = call({
  name: 'users.confirm-staff-email',
  summary: "Say that a work address belongs to one of the own store's staff",
  method: 'POST',
  path: '/api/system/user/staff/confirmemail',
  access: 'session',
  body: T.Object({ id: Id, empId: T.String({ minLength: 1, maxLength: 60 }) }),
  answer: T.Null(),
});
