import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is measured, and what cannot be measured but must be known about it. */
export type Candidate = {
  /** Its folder on the test server, and its name in results. */
  name: string;
  title: string;
  /** The first one's version is shown. */
  packages: string[];
  /** Files in candidates/ and workers/. */
  page: string;
  worker: string;
  /** What its page is told. */
  query?: string;
  /** `relaxed` or `strict` by default, and whether an app can choose. */
  durability: { isStrict: boolean; canChoose: boolean };
  /** When the page may tell its user that an operation is kept. */
  acknowledges: string;
  sends: string;
  /** Measured for loss and duplicates only: what it costs is measured as another candidate. */
  isVariant?: boolean;
};

/** Of the one whose sending is in the browser's hands. */
export const onSyncEvent = 'one by one, when the browser says so';

export const candidates: Candidate[] = [
  {
    name: 'outbox',
    title: 'Stockroom',
    packages: [],
    page: 'outbox.ts',
    worker: 'shell.ts',
    durability: { isStrict: true, canChoose: false },
    acknowledges: 'transaction complete',
    sends: 'batches of 200',
  },
  {
    name: 'workbox',
    title: 'workbox-background-sync',
    packages: ['workbox-background-sync'],
    page: 'workbox.ts',
    worker: 'workbox.ts',
    durability: { isStrict: false, canChoose: false },
    acknowledges: 'transaction complete',
    sends: onSyncEvent,
  },
  {
    name: 'tanstack-query',
    title: 'TanStack Query, persisted mutations',
    packages: ['@tanstack/query-core', '@tanstack/query-persist-client-core', 'idb-keyval'],
    page: 'tanstack-query.ts',
    worker: 'shell.ts',
    durability: { isStrict: false, canChoose: true },
    acknowledges: 'never (the bench listens to the persister)',
    sends: 'one each, all at once',
  },
  {
    name: 'tanstack-query-scope',
    title: 'the same, in one scope',
    packages: ['@tanstack/query-core', '@tanstack/query-persist-client-core', 'idb-keyval'],
    page: 'tanstack-query.ts',
    worker: 'shell.ts',
    query: 'scope',
    durability: { isStrict: false, canChoose: true },
    acknowledges: 'never (the bench listens to the persister)',
    sends: 'one by one',
    isVariant: true,
  },
  {
    name: 'rxdb',
    title: 'RxDB, Dexie storage, HTTP replication',
    packages: ['rxdb', 'rxjs'],
    page: 'rxdb.ts',
    worker: 'shell.ts',
    durability: { isStrict: false, canChoose: true },
    acknowledges: 'transaction complete',
    sends: 'batches of 100',
  },
  {
    name: 'pouchdb',
    title: 'PouchDB',
    packages: ['pouchdb-browser'],
    page: 'pouchdb.ts',
    worker: 'shell.ts',
    durability: { isStrict: false, canChoose: false },
    acknowledges: 'transaction complete',
    sends: 'batches of 100, asked for first',
  },
  {
    name: 'offline-transactions',
    title: '@tanstack/offline-transactions',
    packages: ['@tanstack/offline-transactions', '@tanstack/db'],
    page: 'offline-transactions.ts',
    worker: 'shell.ts',
    durability: { isStrict: false, canChoose: true },
    acknowledges:
      'never (the bench listens to the storage, which answers before the transaction is complete)',
    sends: 'one by one',
  },
];

/** What nothing can be faster than in the same run. */
export const floor: Candidate = {
  name: 'floor',
  title: 'floor: raw put, raw fetch',
  packages: [],
  page: 'floor.ts',
  worker: 'shell.ts',
  durability: { isStrict: false, canChoose: true },
  acknowledges: 'transaction complete',
  sends: 'one by one',
};

/** Of the first package; of this outbox there is no number but the checkout's. @throws when it is not installed */
export function versionOf({ packages: [name] }: Candidate): string {
  if (name === undefined) return 'this checkout';
  const file = join(import.meta.dirname, 'node_modules', name, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
