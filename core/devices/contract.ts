import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { longestDeviceName } from './rules.ts';

const Id = T.String({ minLength: 1, maxLength: 60 });
const TextOrNull = T.Union([T.String(), T.Null()]);
const State = T.Union([T.Literal('open'), T.Literal('locked'), T.Literal('wiping'), T.Literal('wiped')]);
const Order = T.Union([
  T.Literal('sign-out'),
  T.Literal('lock'),
  T.Literal('unlock'),
  T.Literal('wipe'),
  T.Literal('keep'),
]);
const Store = T.Object({ id: T.String(), code: T.String(), name: T.String() });
const Person = T.Object({ usercode: T.String(), name: T.String(), lastSeenAt: T.String() });

/** A session on a device that somebody could still use. */
const Session = T.Object({
  id: T.String(),
  usercode: T.String(),
  name: T.String(),
  createdAt: T.String(),
  lastSeenAt: T.String(),
});

/** A browser in which the app was signed in. Instants are ISO 8601. */
export const Device = T.Object({
  id: T.String(),
  /** What its people call it; '' = nobody has named it. */
  name: T.String(),
  /** The browser's own description (user agent). */
  browser: T.String(),
  /** The app stands on its home screen. */
  installed: T.Boolean(),
  /** Which program it runs, such as `0.2.0+1a2b3c4`. */
  version: T.String(),
  /** A store's phone, on which its people sign in with badge and PIN. */
  shared: T.Boolean(),
  /** Null: head office. */
  store: T.Union([Store, T.Null()]),
  /** Who has signed in on it, the last one first. */
  users: T.Array(Person),
  sessions: T.Array(Session),
  firstSeenAt: T.String(),
  /** When it last told of itself, and what of everybody's work was unsent on it then. */
  lastSeenAt: T.String(),
  unsent: T.Object({ operations: T.Integer(), photos: T.Integer() }),
  state: State,
  lockedAt: TextOrNull,
  lockedBy: TextOrNull,
  wipeAskedAt: TextOrNull,
  wipeAskedBy: TextOrNull,
  wipedAt: TextOrNull,
  /** The one that asks. */
  current: T.Boolean(),
});
export type Device = T.Static<typeof Device>;

/** What the list can be sorted by. */
export const deviceSortColumns = ['name', 'store', 'lastSeenAt', 'version'] as const;

/** Those of the stores that whoever asks sees; of head office for whoever works there. The last seen first. */
export const listDevices = call({
  name: 'devices.list',
  summary: 'A page of the devices that the app is used on',
  method: 'POST',
  path: '/api/device/list',
  access: 'MENU-DEVICES',
  reads: true,
  body: T.Object({
    /** In its name, its store, or the code or name of somebody who used it. */
    text: T.Optional(T.String({ maxLength: 60 })),
    state: T.Optional(State),
    ...pageFields,
  }),
  answer: pageOf(Device),
});

/**
 * `sign-out`: its sessions end at once. `wipe`: it deletes what it holds when it is next in contact, once nothing unsent can
 * be lost; `keep`: not any more. `lock`: its sessions end, and nobody signs in on it until `unlock`. 40400 `device-unknown`
 * also for one of another store, 40300 `user-beyond-own` when whoever uses it has more than whoever asks.
 */
export const orderDevice = call({
  name: 'devices.order',
  summary: 'Sign out, wipe, lock or unlock a device',
  method: 'POST',
  path: '/api/device/order',
  access: 'POINT-DEVICE-UPDATE',
  body: T.Object({
    id: Id,
    order: Order,
    /** Why, for the audit log. */
    reason: T.String({ maxLength: 200 }),
  }),
  answer: Device,
});

/** 42200 `device-without-store` for one of head office. No longer shared, sign-ins with a PIN end there. */
export const shareDevice = call({
  name: 'devices.share',
  summary: "Say that a device is a store's shared phone, or is not any more",
  method: 'POST',
  path: '/api/device/share',
  access: 'POINT-DEVICE-UPDATE',
  body: T.Object({ id: Id, shared: T.Boolean() }),
  answer: Device,
});

export const nameDevice = call({
  name: 'devices.name',
  summary: 'Name a device',
  method: 'POST',
  path: '/api/device/name',
  access: 'POINT-DEVICE-UPDATE',
  body: T.Object({ id: Id, name: T.String({ maxLength: longestDeviceName }) }),
  answer: Device,
});
