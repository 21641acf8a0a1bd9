import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { keyDays, longestCode, longestName } from './rules.ts';

const Id = T.String({ minLength: 1, maxLength: 60 });
const TextOrNull = T.Union([T.String(), T.Null()]);
const Days = T.Union([T.Literal(keyDays[0]), T.Literal(keyDays[1]), T.Literal(keyDays[2])]);

/** A key of a service account: never the key itself. Instants are ISO 8601. */
export const ServiceKey = T.Object({
  id: T.String(),
  /** Its last characters: which one it is. */
  hint: T.String(),
  createdAt: T.String(),
  createdBy: T.String(),
  expiresAt: T.String(),
  /** To the minute; null: never. */
  lastUsedAt: TextOrNull,
  revokedAt: TextOrNull,
});
export type ServiceKey = T.Static<typeof ServiceKey>;

export const ServiceAccount = T.Object({
  id: T.String(),
  code: T.String(),
  name: T.String(),
  role: T.String(),
  /** The regions and stores whose rows it sees; a region means all stores below it. */
  areas: T.Array(T.String()),
  /** The newest first. */
  keys: T.Array(ServiceKey),
  /** Null: the installation. */
  updatedBy: TextOrNull,
});
export type ServiceAccount = T.Static<typeof ServiceAccount>;

const MadeKey = T.Object({
  account: ServiceAccount,
  /** Shown this once; only its hash is kept. */
  key: T.String(),
});

/** What the list can be sorted by. */
export const serviceAccountSortColumns = ['code', 'name'] as const;

/** Those whose code or name contain `text`, by code unless said otherwise. */
export const listServiceAccounts = call({
  name: 'service-accounts.list',
  summary: 'A page of service accounts with their keys',
  method: 'POST',
  path: '/api/service-account/list',
  access: 'MENU-SERVICEACCOUNTS',
  reads: true,
  body: T.Object({ text: T.Optional(T.String({ maxLength: 60 })), ...pageFields }),
  answer: pageOf(ServiceAccount),
});

const Place = T.Object({
  id: T.String(),
  parentId: TextOrNull,
  name: T.String(),
  code: TextOrNull,
  kind: T.String(),
});
export type Place = T.Static<typeof Place>;

/** Roles and places within the rank of whoever asks. */
export const serviceAccountChoices = call({
  name: 'service-accounts.choices',
  summary: 'The roles and places that a service account can be given',
  method: 'GET',
  path: '/api/service-account/choices',
  access: 'POINT-SERVICEACCOUNT-UPDATE',
  answer: T.Object({
    roles: T.Array(T.Object({ id: T.String(), name: T.String() })),
    places: T.Array(Place),
  }),
});

/** 42200 `usercode-taken` when somebody else has the code; 40300 for a role or a place beyond one's own. */
export const insertServiceAccount = call({
  name: 'service-accounts.insert',
  summary: 'Make a service account with its first key',
  method: 'POST',
  path: '/api/service-account/insert',
  access: 'POINT-SERVICEACCOUNT-UPDATE',
  body: T.Object({
    code: T.String({ minLength: 1, maxLength: longestCode }),
    name: T.String({ maxLength: longestName }),
    roleId: Id,
    areaIds: T.Array(Id, { maxItems: 2000 }),
    days: Days,
  }),
  answer: MadeKey,
});

export const makeServiceKey = call({
  name: 'service-accounts.make-key',
  summary: 'Make another key for a service account; the ones that there are stay',
  method: 'POST',
  path: '/api/service-account/key',
  access: 'POINT-SERVICEACCOUNT-UPDATE',
  body: T.Object({ id: Id, days: Days }),
  answer: MadeKey,
});

/** It opens nothing from the next call on. */
export const revokeServiceKey = call({
  name: 'service-accounts.revoke-key',
  summary: 'Revoke a key of a service account',
  method: 'DELETE',
  path: '/api/service-account/key/:id',
  access: 'POINT-SERVICEACCOUNT-UPDATE',
  params: T.Object({ id: Id }),
  answer: ServiceAccount,
});

export const deleteServiceAccount = call({
  name: 'service-accounts.delete',
  summary: 'Remove a service account with all its keys',
  method: 'DELETE',
  path: '/api/service-account/delete/:id',
  access: 'POINT-SERVICEACCOUNT-UPDATE',
  params: T.Object({ id: Id }),
  answer: T.Null(),
});
