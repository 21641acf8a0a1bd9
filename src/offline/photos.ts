import { liveQuery, type Subscription } from 'dexie';
import type { OfflineDatabase, StoredOperation, StoredPhoto } from './database.ts';
import { Observable, type Watchable } from './status.ts';

/** A photo as its user took it, shrunk and ready to be kept. */
export type NewPhoto = Pick<StoredPhoto, 'id' | 'hash' | 'name' | 'type' | 'width' | 'height'> & {
  bytes: ArrayBuffer;
};

/** Photos that follow an operation: sent when the server has accepted it (decision A15), each once. */
export type NewPhotos = { kind: string; subject: string; photos: readonly NewPhoto[] };

export type WaitingPhotos = { loaded: boolean; photos: readonly StoredPhoto[] };

/** Records photos behind their operation. Call it inside the transaction that records that. */
export async function recordPhotos(
  db: OfflineDatabase,
  { id: operation, occurredAt }: Pick<StoredOperation, 'id' | 'occurredAt'>,
  added: NewPhotos | undefined,
): Promise<void> {
  if (!added) return;
  const { kind, subject, photos } = added;
  for (const { bytes, ...photo } of photos) {
    await db.photos.put({
      ...{ ...photo, kind, subject, operation, size: bytes.byteLength, sent: 0 },
      ...{ state: 'waiting', attempts: 0, lastAnswer: null, addedAt: occurredAt },
    });
    await db.photoBytes.put({ id: photo.id, bytes });
  }
}

/** What was to follow an operation that is gone goes nowhere. Call it inside a transaction over both tables. */
export async function forgetPhotosOf(db: OfflineDatabase, operation: string): Promise<void> {
  await forgetPhotos(db, await db.photos.where('operation').equals(operation).primaryKeys());
}

export async function forgetPhotos(db: OfflineDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.photos.bulkDelete([...ids]);
  await db.photoBytes.bulkDelete([...ids]);
}

/** What followed an operation follows the one in its place. */
export async function handPhotosOn(db: OfflineDatabase, from: string, to: string): Promise<void> {
  await db.photos.where('operation').equals(from).modify({ operation: to });
}

/** The photos that wait or were refused, in the order in which they were taken, whichever tab changes them. */
export function watchPhotos(
  db: OfflineDatabase,
  onChange: () => void,
): { waiting: Watchable<WaitingPhotos>; begin(): void; close(): void } {
  const waiting = new Observable<WaitingPhotos>({ loaded: false, photos: [] });
  let feed: Subscription | undefined;
  return {
    waiting,
    /** Again, when the database was closed under it. */
    begin() {
      feed?.unsubscribe();
      feed = liveQuery(() => db.photos.orderBy('id').toArray()).subscribe({
        next(photos) {
          waiting.set({ loaded: true, photos });
          onChange();
        },
        // The database that cannot be read is opened again by others, and this begins anew.
        error: () => undefined,
      });
    },
    close: () => feed?.unsubscribe(),
  };
}
