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
      ...photo,
      kind,
      subject,
      operation,
      size: bytes.byteLength,
      sent: 0,
      state: 'waiting',
      attempts: 0,
      lastAnswer: null,
      addedAt: occurredAt,
    });
    await db.photoBytes.put({ id: photo.id, bytes });
  }
}

/** Deletes photos. Call it inside a transaction over both tables. */
export async function forgetPhotos(db: OfflineDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.photos.bulkDelete([...ids]);
  await db.photoBytes.bulkDelete([...ids]);
}

/**
 * Photos go where their operations went: what was thrown away or undone takes them along, what was replaced leaves them to
 * the one in its place. Answers the ids of those that went.
 */
export async function followOperations(db: OfflineDatabase): Promise<string[]> {
  return db.transaction('rw', db.operations, db.photos, db.photoBytes, async () => {
    const gone: string[] = [];
    for (const { id, operation } of await db.photos.toArray()) {
      const found = await db.operations.get({ id: operation });
      if (found?.state !== 'gone') continue;
      if (found.replacedBy === undefined) gone.push(id);
      else await db.photos.update(id, { operation: found.replacedBy });
    }
    await forgetPhotos(db, gone);
    return gone;
  });
}

/** The first photo that may go and is not passed over. An operation that this device has forgotten was accepted long ago. */
export async function nextPhoto(
  db: OfflineDatabase,
  passedOver?: ReadonlyMap<string, unknown>,
): Promise<StoredPhoto | undefined> {
  // In one look: an operation that is accepted meanwhile must not let a later photo go first.
  return db.transaction('r', db.photos, db.operations, async () => {
    for (const photo of await db.photos.orderBy('id').toArray()) {
      const operation = await db.operations.get({ id: photo.operation });
      const isAccepted = !operation || operation.state === 'sent';
      if (isAccepted && photo.state === 'waiting' && !passedOver?.has(photo.id)) return photo;
    }
    return undefined;
  });
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
