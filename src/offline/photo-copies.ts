import { atMost } from './copies.ts';
import type { OfflineDatabase } from './database.ts';
import type { Environment } from './environment.ts';
import { writing } from './outbox.ts';
import { photoInText, recordPhotoAgain, writtenPhoto } from './written-photo.ts';

/**
 * The second copy of photos that have not been sent, as `copies` keeps one of operations: outside of IndexedDB, and read
 * only to find what the database has lost (decision 17).
 */
export type PhotoCopies = {
  /** Copies what the database has just recorded, from there. Never throws, and is waited for only so long. */
  keep(ids: readonly string[]): Promise<void>;
  /** Never throws. */
  drop(ids: readonly string[]): Promise<void>;
  /** Resolves when the database has all that was copied. Throws NotSaved. */
  restored(): Promise<void>;
  /** Copies what waits and has no copy, and lets go of copies of what does not wait. */
  complete(): Promise<void>;
};

const patienceMs = 500;

export function openPhotoCopies(db: OfflineDatabase, owner: string, environment: Environment): PhotoCopies {
  const store = environment.copies(photoCopiesName(owner));

  async function write(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const [photo, kept] = await Promise.all([db.photos.get(id), db.photoBytes.get(id)]);
      if (photo && kept) await store.write(id, JSON.stringify(writtenPhoto(photo, kept.bytes)));
    }
  }

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await store.remove(id);
  }

  const patiently = (work: Promise<unknown>) =>
    atMost(
      patienceMs,
      work.catch(() => undefined),
      environment,
    );

  return {
    keep: (ids) => (ids.length === 0 ? Promise.resolve() : patiently(write(ids))),
    drop: (ids) => (ids.length === 0 ? Promise.resolve() : patiently(remove(ids))),
    async restored() {
      const ids = await store.keys().catch(() => []);
      if (ids.length === 0) return;
      const known = new Set(await db.photos.toCollection().primaryKeys());
      for (const id of ids) {
        if (known.has(id)) continue;
        const copy = photoInText(await store.read(id).catch(() => undefined));
        if (copy) await writing(db, () => recordPhotoAgain(db, copy), true);
      }
    },
    async complete() {
      const known = await db.photos.toCollection().primaryKeys();
      const copied = await store.keys();
      await write(known.filter((id) => !copied.includes(id)));
      await remove(copied.filter((id) => !known.includes(id)));
    },
  };
}

/** Where the copies of a user's photos are kept. */
export function photoCopiesName(userId: string): string {
  return `stockroom-photos-${userId}`;
}
