import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredOperation } from '#offline';
import type { Form } from './form.ts';

const folder = import.meta.dirname;

/** What the phones of a release hold: its form, and the rows of each store of the database. */
export type Release = {
  version: string;
  form: Form;
  rows: Stored;
  /** The same of a desk at head office; none before there was work for one. */
  desk: Stored | undefined;
};

type Stored = { operations: StoredOperation[] } & Record<string, Record<string, unknown>[]>;

/** What the names in capitals stand for. */
export type Names = {
  owner: string;
  store: string;
  lots: readonly { article: string; lot: string }[];
  lacks?: readonly string[];
};

/** The releases there have been, oldest first. */
export function releases(): string[] {
  const versions = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return versions.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

export function readRelease(version: string, { owner, store, lots, lacks = [] }: Names): Release {
  const pathOf = (name: string) => join(folder, version, name);
  const read = (name: string) => readFileSync(pathOf(name), 'utf8');
  const stored = (name: string): Stored => {
    const withLots = lots.reduce(
      (text, { article, lot }, index) =>
        text.replaceAll(`ARTICLE-${index + 1}`, article).replaceAll(`LOT-${index + 1}`, lot),
      read(name).replaceAll('OWNER', owner).replaceAll('STORE', store),
    );
    return JSON.parse(lacks.reduce((text, id, index) => text.replaceAll(`LACK-${index + 1}`, id), withLots));
  };
  return {
    version,
    form: JSON.parse(read('form.json')),
    rows: stored('database.json'),
    desk: existsSync(pathOf('desk.json')) ? stored('desk.json') : undefined,
  };
}

/**
 * Makes the database of a release as its program made it, version and indexes included. Runs in a page too: it uses
 * nothing outside itself.
 */
export function writeDatabase(
  factory: IDBFactory,
  name: string,
  { form, rows }: Pick<Release, 'form' | 'rows'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const nativeVersion = form.schema * 10;
    const request = factory.open(name, nativeVersion);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      for (const [store, [primary = '', ...indexes]] of Object.entries(form.stores)) {
        const pathOf = (source: string) => {
          const bare = source.replace(/^(?:\+\+|&)/, '');
          return bare.startsWith('[') ? bare.slice(1, -1).split('+') : bare;
        };
        const made = request.result.createObjectStore(store, {
          keyPath: pathOf(primary),
          autoIncrement: primary.startsWith('++'),
        });
        for (const index of indexes)
          made.createIndex(index.replace(/^&/, ''), pathOf(index), { unique: index.startsWith('&') });
      }
    };
    request.onsuccess = () => {
      const database = request.result;
      const transaction = database.transaction(Object.keys(form.stores), 'readwrite');
      for (const [store, all] of Object.entries(rows))
        for (const row of all) transaction.objectStore(store).put(row);
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}
