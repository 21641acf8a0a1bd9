import type { OfflineDatabase, StoredPhoto } from './database.ts';

/** A photo as it is written where only texts are kept: its bytes in Base64. */
export type WrittenPhoto = { photo: StoredPhoto; bytes: string };

/** A photo with its bytes, as it was read from such a text. */
export type ReadPhoto = { photo: StoredPhoto; bytes: ArrayBuffer };

export function writtenPhoto(photo: StoredPhoto, bytes: ArrayBuffer): WrittenPhoto {
  return { photo, bytes: toBase64(bytes) };
}

/** None when it was cut, or written by hand. */
export function readPhoto(written: unknown): ReadPhoto | undefined {
  try {
    const { photo, bytes } = Object(written);
    const read = { photo, bytes: fromBase64(bytes) };
    const isWhole = texts.every((name) => typeof photo[name] === 'string');
    return isWhole && read.bytes.byteLength === photo.size ? read : undefined;
  } catch {
    return undefined;
  }
}

export function photoInText(text: string | undefined): ReadPhoto | undefined {
  try {
    return readPhoto(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/**
 * What the database does not know is written down again; answers whether it was. What it has let go of and only a text was
 * left of is sent once more: the server knows it by its hash, and takes it once. Call it inside a transaction over both
 * tables.
 */
export async function recordPhotoAgain(db: OfflineDatabase, { photo, bytes }: ReadPhoto): Promise<boolean> {
  if (await db.photos.get(photo.id)) return false;
  await db.photos.put({ ...photo, sent: 0, attempts: 1 });
  await db.photoBytes.put({ id: photo.id, bytes });
  return true;
}

const texts = ['id', 'hash', 'kind', 'subject', 'operation', 'name', 'type', 'state', 'addedAt'];

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
