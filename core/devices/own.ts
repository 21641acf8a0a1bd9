import * as T from 'typebox';
import { nameIn } from '../catalog/name-in.ts';
import { call } from '../wire/call.ts';

/** What a device keeps of itself, as `self` among what it remembers. */
export type OwnDevice = {
  key: string;
  /** The store that shares it; null, or absent: it is one person's. */
  shared?: SharedIn | null;
};

/** A store as a device keeps it; `names` is missing where an earlier version kept it. */
export type SharedIn = { name: string; names?: { name: string; nameEn: string | null } };

/** What the store is called that shares the device, whoever reads it and in whatever language it was told. */
export function sharedName({ name, names = { name, nameEn: null } }: SharedIn, language: string): string {
  return nameIn(names, language);
}

/**
 * What an app and its server say to one another about the device that it runs on. `key` is the device's own: 256 random
 * bits that the server made and that stay in the browser, whoever signs in there.
 */

const Key = T.String({ minLength: 20, maxLength: 100 });

/**
 * The store that shares a device; null: none does. `name`: for a reader of the request's language; `names`: for any, for
 * another may stand before the device.
 */
const DeviceStore = T.Union([
  T.Object({
    code: T.String(),
    name: T.String(),
    names: T.Object({ name: T.String(), nameEn: T.Union([T.String(), T.Null()]) }),
  }),
  T.Null(),
]);

/** Tells of the device. One without a key, or whose key is unknown here, is given one; it stays the one that its session has told of. */
export const reportDevice = call({
  name: 'devices.report',
  summary: 'Tell of the device that the app runs on',
  ownTalk: true,
  method: 'POST',
  path: '/api/system/device/report',
  access: 'session',
  body: T.Object({
    key: T.Optional(Key),
    installed: T.Boolean(),
    version: T.String({ maxLength: 60 }),
    /** What is unsent on it, of everybody. */
    operations: T.Integer({ minimum: 0, maximum: 1_000_000 }),
    photos: T.Integer({ minimum: 0, maximum: 1_000_000 }),
  }),
  answer: T.Object({
    key: T.String(),
    /** The store in which the device is shared; null: it is one person's. */
    shared: DeviceStore,
    /** How many parts of the user's own unsent work another device has left here. */
    kept: T.Integer(),
  }),
});

/** By the leader of a store, on the very phone: it is the store's from now on, or not any more. 40300 `store-leaders-only`. */
export const shareOwnDevice = call({
  name: 'devices.share-own',
  summary: "Say that this device is one's own store's shared phone, or is not any more",
  method: 'POST',
  path: '/api/system/device/shared',
  access: 'session',
  body: T.Object({ key: Key, shared: T.Boolean() }),
  answer: T.Object({ shared: DeviceStore }),
});

/** How the device stands, for its login page; `open` also for one that is unknown. */
export const lookAtDevice = call({
  name: 'devices.look',
  summary: 'Whether a device is locked or to be wiped',
  ownTalk: true,
  method: 'POST',
  path: '/api/system/device/look',
  access: 'public',
  reads: true,
  body: T.Object({ key: Key }),
  answer: T.Object({
    state: T.Union([T.Literal('open'), T.Literal('locked'), T.Literal('wiping')]),
    /** Who has locked it: whom to ask. */
    lockedBy: T.Union([T.String(), T.Null()]),
    shared: DeviceStore,
  }),
});

/** What is read of one part: its photos are sent one by one. */
export const keptPartBytes = 640 * 1024;

/**
 * Leaves unsent work of one of its users here, before it is deleted there; nothing of it is applied. 40300
 * `device-keeps-nothing` of a device that is neither locked nor to be wiped, or of somebody who never signed in on it;
 * 41300 `kept-work-full`.
 */
export const keepWork = call({
  name: 'devices.keep-work',
  summary: 'Leave unsent work of a device that is locked or to be wiped',
  ownTalk: true,
  method: 'POST',
  path: '/api/system/device/keepwork',
  access: 'public',
  bodyBytes: keptPartBytes,
  body: T.Object({
    key: Key,
    userId: T.String({ minLength: 1, maxLength: 60 }),
    /** An outbox as a file, or a part of one. */
    file: T.String({ maxLength: keptPartBytes }),
    operations: T.Integer({ minimum: 0, maximum: 10_000 }),
    photos: T.Integer({ minimum: 0, maximum: 10_000 }),
  }),
  answer: T.Null(),
});

/** The device has deleted what it held. Its sessions end. One that was not asked to changes nothing. */
export const reportWiped = call({
  name: 'devices.report-wiped',
  summary: 'Tell that a device has deleted what it held',
  ownTalk: true,
  method: 'POST',
  path: '/api/system/device/wiped',
  access: 'public',
  body: T.Object({ key: Key }),
  answer: T.Null(),
});

/** What other devices left here of one's own work, the oldest first. */
export const listKeptWork = call({
  name: 'devices.kept-work',
  summary: "One's own unsent work that a locked or wiped device has left",
  ownTalk: true,
  method: 'GET',
  path: '/api/system/device/keptwork',
  access: 'session',
  answer: T.Array(T.Object({ id: T.String(), operations: T.Integer(), photos: T.Integer() })),
});

const params = T.Object({ id: T.String({ minLength: 1, maxLength: 60 }) });

/** 40400 `kept-work-gone` when it is somebody else's, or was taken. */
export const readKeptWork = call({
  name: 'devices.read-kept-work',
  summary: "A part of one's own work that a device has left",
  ownTalk: true,
  method: 'GET',
  path: '/api/system/device/keptwork/:id',
  access: 'session',
  params,
  answer: T.Object({ file: T.String() }),
});

/** It is on this device now, and is forgotten here. One that is gone already is no error. */
export const takeKeptWork = call({
  name: 'devices.take-kept-work',
  summary: "Take over a part of one's own work that a device has left",
  ownTalk: true,
  method: 'DELETE',
  path: '/api/system/device/keptwork/:id',
  access: 'session',
  params,
  answer: T.Null(),
});
