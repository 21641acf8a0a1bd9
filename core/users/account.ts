import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** E-mail, password and picture of an account: of one's own, and of somebody else's with the point. */

const Id = T.String({ minLength: 1, maxLength: 60 });
const EmpId = T.String({ maxLength: 60 });
const Secret = T.Optional(T.String({ maxLength: 200 }));

/**
 * Binds the work address of an employee number (spec 2, section 5): of one's own account, or of anybody's with the point
 * of `bindEmail`. Bound by oneself it is pending until the link in the message that is sent there is answered, or the leader
 * of the own store, or somebody with that point, says that it is right (decision X3). 42900 `too-many-confirmations` after
 * five messages in an hour. 42200 `employee-unknown` when the directory has no such number, `employee-taken` when it is
 * somebody else's, confirmed. Answers the address.
 */
export const updateEmail = call({
  name: 'users.update-email',
  summary: "Bind the work address of one's employee number",
  method: 'POST',
  path: '/api/system/user/updateemail',
  source: 'given',
  access: 'session',
  body: T.Object({ id: Id, empId: EmpId }),
  answer: T.String(),
});

/** Has the message with the link sent once more. 42200 `nothing-to-confirm`; 42900 as `updateEmail`. */
export const sendConfirmation = call({
  name: 'users.send-confirmation',
  summary: "Send the message again that confirms one's work address",
  method: 'POST',
  path: '/api/system/user/sendconfirmation',
  access: 'session',
  body: T.Object({}),
  answer: T.Object({}),
});

/** What a link in a message holds: whoever has it reads the address, and need not be signed in. */
const token = T.Object({ token: T.String({ maxLength: 100 }) });

/** Whose account and address a link would confirm. 42200 `confirmation-unknown`, `confirmation-over`, `confirmation-used`. */
export const readConfirmation = call({
  name: 'users.read-confirmation',
  summary: 'What a link to confirm a work address is about',
  method: 'POST',
  path: '/api/system/user/readconfirmation',
  access: 'public',
  reads: true,
  body: token,
  answer: T.Object({ email: T.String(), username: T.String(), usercode: T.String() }),
});

/** Confirms it, once: whoever else had claimed the number has it no longer. Refused as `readConfirmation`. */
export const confirmEmail = call({
  name: 'users.confirm-email',
  summary: 'Confirm a work address by the link that was sent there',
  method: 'POST',
  path: '/api/system/user/confirmemail',
  access: 'public',
  body: token,
  answer: T.Object({ email: T.String(), username: T.String(), usercode: T.String() }),
});

export const updateUserEmailToNull = call({
  name: 'users.update-email-to-null',
  summary: "Unbind one's work address",
  method: 'POST',
  path: '/api/system/user/updateUserEmailToNull',
  source: 'given',
  access: 'session',
  body: T.Object({ id: Id }),
  answer: T.Null(),
});

/**
 * Confirms it at once: whoever else had claimed the number has it no longer. `email`: written into the directory first,
 * when the number is not there yet.
 */
export const bindEmail = call({
  name: 'users.bind-email',
  summary: 'Bind the work address of an employee number to a user',
  method: 'PUT',
  path: '/api/system/user/bindemail',
  access: 'POINT-USER-BINDEMAIL',
  body: T.Object({ id: Id, empId: EmpId, email: T.Optional(T.String({ maxLength: 120 })) }),
  answer: T.String(),
});

export const unbindEmail = call({
  name: 'users.unbind-email',
  summary: 'Unbind the work address of a user',
  method: 'PUT',
  path: '/api/system/user/unbindemail',
  access: 'POINT-USER-BINDEMAIL',
  body: T.Object({ id: Id }),
  answer: T.Null(),
});

/**
 * Whether the directory has this employee number, with an account in the company's messenger (spec 2, section 5): 0 says
 * that an employee number is to be entered, not the account of the store's POS.
 */
export const existsWeixin = call({
  name: 'users.exists-weixin',
  summary: "Whether an employee number is known, with an account in the company's messenger",
  method: 'POST',
  path: '/api/system/user/existsweixin',
  access: 'session',
  reads: true,
  body: T.Object({
    usercode: T.Optional(EmpId),
    /** The documents' name for the kind of account that is looked for, of which there is one; alone it is the number. */
    weixin_user: T.Optional(T.Union([T.String({ maxLength: 60 }), T.Integer()])),
  }),
  answer: T.Object({ count: T.Integer() }),
});

/** A password that works once, within 24 hours: shown here and never again. It ends the account's sessions. */
export const OneTimePassword = T.Object({ usercode: T.String(), username: T.String(), password: T.String() });

/**
 * Of one's own employee number, knowing the password: `oldPassword`, refused as at the login. Of another's as the leader
 * of their store, or with the point of `resetPassword` (decision X2).
 */
export const resetPosPassword = call({
  name: 'users.reset-pos-password',
  summary: "Reset the password of one's own employee number",
  method: 'POST',
  path: '/api/system/user/resetpospassword',
  access: 'session',
  body: T.Object({ empId: EmpId, oldPassword: Secret, deviceKey: Secret }),
  answer: OneTimePassword,
});

/** 42200 `own-password` for one's own: that is changed, knowing it. */
export const resetPassword = call({
  name: 'users.reset-password',
  summary: 'Reset the password of a user',
  method: 'POST',
  path: '/api/system/user/resetpassword',
  access: 'POINT-USER-RESETPOS',
  body: T.Object({ id: Id }),
  answer: OneTimePassword,
});

/**
 * For somebody who has lost the authenticator app and all recovery codes: from the next sign-in on the password is enough.
 * Ends the user's sessions. 42200 `second-factor-off` when there is none; one's own is switched off with a code.
 */
export const removeSecondFactor = call({
  name: 'users.remove-second-factor',
  summary: 'Take the second factor of a user away',
  method: 'POST',
  path: '/api/system/user/removesecondfactor',
  access: 'POINT-USER-RESETPOS',
  body: T.Object({ id: Id }),
  answer: T.Null(),
});

/** Signs somebody out on all devices, as when one was lost; they may sign in again. Answers how many there were. */
export const endUserSessions = call({
  name: 'users.end-sessions',
  summary: 'End the sessions of a user',
  method: 'POST',
  path: '/api/system/user/endsessions',
  access: 'POINT-USER-UPDATE',
  body: T.Object({ id: Id }),
  answer: T.Object({ ended: T.Integer() }),
});

/** Name of the form's field that holds the picture. */
export const avatarField = 'avatar';

/** The picture itself, a JPEG; its address changes with it, so that it may be kept for ever. */
export const getAvatar = call({
  name: 'users.avatar',
  summary: 'The picture of a user',
  ownTalk: true,
  method: 'GET',
  path: '/api/system/user/avatar/:id',
  access: 'session',
  params: T.Object({ id: Id }),
  query: T.Object({ v: T.Optional(T.String({ maxLength: 64 })) }),
  answer: T.Unknown(),
});

/** Takes a multipart form with a JPG under 2 MB. Answers the address of the picture. */
export const setAvatar = call({
  name: 'users.set-avatar',
  summary: 'Give a user a picture',
  takesForm: true,
  method: 'POST',
  path: '/api/system/user/avatar/:id',
  access: 'POINT-USER-UPDATE',
  params: T.Object({ id: Id }),
  answer: T.String(),
});

export const removeAvatar = call({
  name: 'users.remove-avatar',
  summary: 'Take the picture of a user away',
  method: 'DELETE',
  path: '/api/system/user/avatar/:id',
  access: 'POINT-USER-UPDATE',
  params: T.Object({ id: Id }),
  answer: T.Null(),
});

export const setOwnAvatar = call({
  name: 'users.set-own-avatar',
  summary: 'Give oneself a picture',
  takesForm: true,
  method: 'POST',
  path: '/api/system/user/avatar',
  access: 'session',
  answer: T.String(),
});

export const removeOwnAvatar = call({
  name: 'users.remove-own-avatar',
  summary: "Take one's own picture away",
  method: 'DELETE',
  path: '/api/system/user/avatar',
  access: 'session',
  answer: T.Null(),
});
