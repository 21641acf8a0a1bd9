import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** Rows that are archived and go, each kind by a parameter of its own (`keep-<kind>`). */
export const archivedKinds = [
  'checks',
  'waste',
  'lacks',
  'watches',
  'pos-exports',
  'tickets',
  'transfers',
  'markdowns',
  'half-past',
] as const;
export type ArchivedKind = (typeof archivedKinds)[number];

/** What else the database holds, by what it is for. */
export const storageParts = [
  'stock',
  'goods',
  'figures',
  'devices',
  'people',
  'sign-in',
  'audit',
  'messages',
  'imports',
  'jobs',
  'themes',
  'settings',
] as const;
export type StoragePart = (typeof storageParts)[number];

/** What a part of the database takes. */
export const StorageRow = T.Object({
  what: T.Enum([...archivedKinds, ...storageParts]),
  /** Those that take room, the largest first, by their names in PostgreSQL. */
  tables: T.Array(T.String()),
  /** About how many, as PostgreSQL last counted them; of a kind those of its first table. */
  rows: T.Integer(),
  bytes: T.Integer(),
  /** Null = by a rule of its own, or for ever. */
  keptMonths: T.Union([T.Integer(), T.Null()]),
  /** Of the oldest row that may go, when it goes; null where there is none, or no files to archive it in. */
  nextGoes: T.Union([T.String(), T.Null()]),
});
export type StorageRow = T.Static<typeof StorageRow>;

export const listStorage = call({
  name: 'storage.list',
  summary: 'What takes room in the database, and what goes when',
  method: 'GET',
  path: '/api/system/storage/list',
  access: 'MENU-JOBS',
  answer: T.Array(StorageRow),
});
