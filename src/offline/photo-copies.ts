import { atMost } from './copies.ts';
import type { OfflineDatabase, StoredPhoto } from './database.ts';
import type { Environment } from './environment.ts';
import { writing } from './outbox.ts';

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
      if (photo && kept) await store.write(id, JSON.stringify({ photo, bytes: toBase64(kept.bytes) }));
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
        const copy = copyIn(await store.read(id).catch(() => undefined));
        if (copy) await recordAgain(db, copy);
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

/**
 * What the database has lost is written down again. What it has let go of and only the copy was left of is sent once
 * more: the server knows it by its hash, and takes it once.
 */
async function recordAgain(db: OfflineDatabase, { photo, bytes }: Copy): Promise<void> {
  const record = async () => {
    if (await db.photos.get(photo.id)) return;
    await db.photos.put({ ...photo, sent: 0, attempts: 1 });
    await db.photoBytes.put({ id: photo.id, bytes });
  };
  await writing(db, record, true);
}

type Copy = { photo: StoredPhoto; bytes: ArrayBuffer };

/** The photo that a text is; none when it was cut. */
function copyIn(text: string | undefined): Copy | undefined {
  try {
    const { photo, bytes } = JSON.parse(text ?? '');
    const copy = { photo, bytes: fromBase64(bytes) };
    return typeof photo.id === 'string' && copy.bytes.byteLength === photo.size ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** Where the copies of a user's photos are kept. */
export function photoCopiesName(userId: string): string {
  return `stockroom-photos-${userId}`;
}

const lettersAtOnce = 8192;

function toBase64(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes);
  let letters = '';
  // All at once would be more arguments than a function takes.
  for (let at = 0; at < all.length; at += lettersAtOnce)
    letters += String.fromCharCode(...all.subarray(at, at + lettersAtOnce));
  return btoa(letters);
}

function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
}
