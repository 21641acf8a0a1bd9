import * as T from 'typebox';
import { Menu } from '../access/menu.ts';
import { Code } from '../second-factor/code.ts';
import { call } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';

/**
 * Signs in; the username is trimmed. Answers 60204 whatever of the two was wrong; with both right, and a second factor
 * set up, `second-factor-required` until a `code` comes along, and `second-factor-wrong` for one that is not right.
 */
export const login = call({
  name: 'session.login',
  summary: 'Sign in with a user code and a password',
  method: 'POST',
  path: '/api/system/user/login',
  source: 'given',
  access: 'public',
  body: T.Object({
    username: T.String({ minLength: 1, maxLength: 60 }),
    password: T.String({ minLength: 1, maxLength: 200 }),
    /** What an earlier sign-in on this device answered: guesses made elsewhere then do not lock it out. */
    deviceKey: T.Optional(T.String({ maxLength: 100 })),
    /** The device's own key, once it has one: 40300 `device-locked` on one that is locked. */
    deviceSecret: T.Optional(T.String({ maxLength: 100 })),
    code: T.Optional(Code),
    /** In place of the code: what a passkey has signed (`session.passkey-challenge`), as JSON text. */
    passkey: T.Optional(T.String({ maxLength: 4000 })),
  }),
  answer: T.Object({
    token: T.String(),
    deviceKey: T.String(),
    /** When the code was a recovery code, which works once: how many are left. */
    recoveryCodesLeft: T.Optional(T.Integer()),
  }),
});

/** How it stands with somebody's work address. */
export const EmailState = T.Union([T.Literal('none'), T.Literal('pending'), T.Literal('confirmed')]);
export type EmailState = T.Static<typeof EmailState>;

const StoreInfo = T.Object({ code: T.String(), name: T.String(), timeZone: T.String(), leader: T.Boolean() });

/** Who is signed in: the documents' fields, with their other spellings as aliases (decision P6). */
export const SessionInfo = T.Object({
  userId: T.String(),
  username: T.String(),
  usercode: T.String(),
  name: T.String(),
  avatar: T.String(),
  introduction: T.String(),
  roles: T.Array(T.String()),
  /** What the roles are called, in the same order; absent in a session kept by an earlier version. */
  roleNames: T.Optional(T.Array(T.String())),
  points: T.Array(T.String()),
  departmentId: T.String(),
  departmentName: T.String(),
  email: T.Union([T.String(), T.Null()]),
  empId: T.Union([T.String(), T.Null()]),
  /**
   * `pending`: an address is bound, and nobody has confirmed it; tickets may be raised, and mail waits (decision X3).
   * Absent in a session kept by an earlier version.
   */
  emailState: T.Optional(EmailState),
  /** Whether the server sends mail: without, somebody else confirms an address. */
  sendsMail: T.Optional(T.Boolean()),
  isLeader: T.Union([T.Literal('0'), T.Literal('1')]),
  userid: T.String(),
  deptid: T.String(),
  deptname: T.String(),
  empid: T.Union([T.String(), T.Null()]),
  isleader: T.Union([T.Literal('0'), T.Literal('1')]),
  /**
   * The store of the user's own department, and those bound by region; the own one first (decision W10). Of many only the
   * first, for a device that reads them by `session.stores`; then `storesCount` says how many there are.
   */
  stores: T.Array(StoreInfo),
  storesCount: T.Optional(T.Integer()),
  /** They are those that whoever asks said it knows, and left out. */
  storesAsKnown: T.Optional(T.Literal(true)),
  /** Code of the own store; null for head office. */
  ownStore: T.Union([T.String(), T.Null()]),
  /** The purchaser's code, whose stock this user handles; null for who is none, absent in a session kept by an earlier version. */
  psrCode: T.Optional(T.Union([T.String(), T.Null()])),
  /** Names of the calls that this user may make. */
  calls: T.Array(T.String()),
  /** What the sidebar shows, flat, parents before their children. */
  menus: T.Array(Menu),
  /** The password was given by somebody else: nothing works until it is changed. */
  mustChangePassword: T.Boolean(),
  /** Signed in by the company's identity provider, and so again when the session ends; absent = by a password. */
  byProvider: T.Optional(T.Literal(true)),
  /** The server is a sandbox: nothing in it is real. */
  sandbox: T.Optional(T.Literal(true)),
  /** Administrators must have a second factor here: nothing works until it is set up. Absent = no. */
  mustSetSecondFactor: T.Optional(T.Boolean()),
  /** Signed in with a PIN, until then. Absent = otherwise. */
  shiftUntil: T.Optional(T.String()),
  /** This device is to delete what it holds, as soon as nothing unsent can be lost by it. Absent = no. */
  mustWipe: T.Optional(T.Literal(true)),
  /** An administrator looks at the app as this role does; nothing can be changed meanwhile. */
  viewAs: T.Union([T.Object({ id: T.String(), name: T.String() }), T.Null()]),
  /** The limits that administrators have set, by code; absent in a session kept by an earlier version. */
  parameters: T.Optional(mapOf(T.Number())),
});
export type SessionInfo = T.Static<typeof SessionInfo>;
export type StoreInfo = T.Static<typeof StoreInfo>;

/** Where the documents send the token of two calls (decision P5). */
const tokenInAddress = T.Object({ token: T.Optional(T.String({ maxLength: 200 })) });

/** 40300 `user-without-role` for somebody who holds no enabled role (spec 1, section 6). */
export const sessionInfo = call({
  name: 'session.info',
  summary: 'The current user, with roles, points, stores and allowed calls',
  ownTalk: true,
  method: 'GET',
  path: '/api/system/user/info',
  source: 'given',
  access: 'session',
  query: T.Object({
    ...tokenInAddress.properties,
    /** `printOfStores` of those that are known already, or `askedApart` of them. */
    stores: T.Optional(T.String({ maxLength: 40 })),
  }),
  answer: SessionInfo,
});

/** The stores of `session.info`, all of them, in its order: for a device that was told only the first. */
export const sessionStores = call({
  name: 'session.stores',
  summary: "The current user's stores, for a device that was told only the first of them",
  ownTalk: true,
  method: 'GET',
  path: '/api/system/user/stores',
  source: 'chosen',
  access: 'session',
  answer: T.Array(StoreInfo),
});

/**
 * Ends the session of the token, for anybody who has it. One that is over or unknown is no error (RFC 7009): a phone that
 * never heard the answer says it again.
 */
export const logout = call({
  name: 'session.logout',
  summary: 'End this session',
  ownTalk: true,
  method: 'POST',
  path: '/api/system/user/logout',
  source: 'given',
  access: 'public',
  reads: true,
  query: tokenInAddress,
  answer: T.Null(),
});
