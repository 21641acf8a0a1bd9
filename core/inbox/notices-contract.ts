import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { languages } from '../wire/languages.ts';

const Minute = T.Integer({ minimum: 0, maximum: 1439 });

/** How somebody wants to be told, on all their devices. */
const Wishes = {
  /** Minutes since midnight between which no push arrives; from a later one to an earlier is over midnight. */
  quiet: T.Union([T.Object({ from: Minute, to: Minute }), T.Null()]),
  /** The IANA zone whose clock that is. */
  timeZone: T.String({ minLength: 1, maxLength: 60 }),
};

/** Minutes since midnight at which a mail of the day with what waits is wanted; null = none. */
const Digest = T.Union([Minute, T.Null()]);

export const readNotices = call({
  name: 'inbox.notices',
  summary: 'How the current user wants to be told, and the key for push subscriptions',
  method: 'GET',
  path: '/api/inbox/notices',
  access: 'session',
  answer: T.Object({
    ...Wishes,
    digest: Digest,
    /** Whether they are told each morning what is due in their store. */
    morning: T.Boolean(),
    /** What a browser subscribes with (VAPID, RFC 8292), base64url. */
    publicKey: T.String(),
  }),
});

/** 42200 `digest-needs-email`, of `digest`, while no address is confirmed. */
export const saveNotices = call({
  name: 'inbox.save-notices',
  summary: 'Set the quiet hours and the daily mail of the current user',
  method: 'PUT',
  path: '/api/inbox/notices',
  access: 'session',
  /** Without `digest` and `morning` these stay as they are: devices of older releases do not know them. */
  body: T.Object({ ...Wishes, digest: T.Optional(Digest), morning: T.Optional(T.Boolean()) }),
  answer: T.Null(),
});

/**
 * Lets this device be told while the app is closed, until this session ends. Refuses an address that is of none of the
 * push services that browsers use: the server would send there whatever it is.
 */
export const subscribe = call({
  name: 'inbox.subscribe',
  summary: 'Have this device told by web push',
  method: 'PUT',
  path: '/api/inbox/subscription',
  access: 'session',
  body: T.Object({
    endpoint: T.String({ minLength: 1, maxLength: 1000 }),
    /** As the browser made them, base64url: a point on P-256 (65 bytes), and 16 bytes. */
    keys: T.Object({
      p256dh: T.String({ maxLength: 88, pattern: '^[A-Za-z0-9_-]{87}=?$' }),
      auth: T.String({ maxLength: 24, pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
    }),
    /** The reader's on this device. */
    language: T.Enum([...languages]),
  }),
  answer: T.Null(),
});

/** The device is that of the session. */
export const unsubscribe = call({
  name: 'inbox.unsubscribe',
  summary: 'Have this device told by web push no more',
  method: 'DELETE',
  path: '/api/inbox/subscription',
  access: 'session',
  answer: T.Null(),
});

/** What the worker is sent, encrypted: words in the reader's language, without a word about anybody. */
export type PushMessage = {
  /** The user's id: who has signed out of the device meanwhile is not told on it. */
  to: string;
  kind: string;
  title: string;
  body: string;
  /** An address of the app. */
  link: string;
  /** The same for the same subject: a later notification takes the place of an earlier. */
  tag: string;
};
