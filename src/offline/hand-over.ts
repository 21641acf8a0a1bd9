import { copiesName } from './copies.ts';
import { OfflineDatabase, type StoredOperation } from './database.ts';
import type { Environment } from './environment.ts';
import { photoCopiesName } from './photo-copies.ts';
import { isUnsentOperation, outboxFile } from './transfer.ts';
import { photoInText, type WrittenPhoto, writtenPhoto } from './written-photo.ts';

/** A part of somebody's unsent work, as a file. */
export type UnsentPart = { userId: string; file: string; operations: number; photos: number };

/** How many bytes of one request operations take. A photo, which is a part of its own, takes twice that. */
const partBytes = 200_000;

/**
 * Gives away what one user has unsent on this device, part by part, copies that the database has lost among it. `give`
 * resolves once the server keeps a part; where it rejects, so does this, and all stays as it is. Nothing is deleted here.
 * Answers the ids of all that was given.
 */
export async function giveUnsent(
  userId: string,
  environment: Environment,
  give: (part: UnsentPart) => Promise<void>,
  given: ReadonlySet<string> = new Set(),
): Promise<ReadonlySet<string>> {
  const db = new OfflineDatabase(userId, environment);
  try {
    const { operations, photos } = await unsentOf(db, environment, given);
    for (const part of partsOf(operations))
      await give({
        userId,
        file: outboxFile(userId, part[0]?.occurredAt ?? '', { operations: part }),
        operations: part.length,
        photos: 0,
      });
    for (const photo of photos)
      await give({
        userId,
        file: outboxFile(userId, photo.photo.addedAt, { operations: [], photos: [photo] }),
        operations: 0,
        photos: 1,
      });
    const ids = [...operations.map(({ id }) => id), ...photos.map(({ photo }) => photo.id)];
    return new Set([...given, ...ids]);
  } finally {
    db.close();
  }
}

/**
 * Deletes all that this device holds of a user, once everything unsent has been given: what comes to wait meanwhile is
 * given, too. Rejects as `giveUnsent`, with nothing deleted.
 */
export async function wipeUser(
  userId: string,
  environment: Environment,
  give: (part: UnsentPart) => Promise<void>,
): Promise<void> {
  let given: ReadonlySet<string> = new Set();
  let isEmpty = false;
  while (!isEmpty) {
    given = await giveUnsent(userId, environment, give, given);
    isEmpty = await clearGiven(userId, environment, given);
  }
  for (const name of [copiesName(userId), photoCopiesName(userId)]) {
    const copies = environment.copies(name);
    for (const key of await copies.keys()) await copies.remove(key);
  }
}

/**
 * In one transaction, so that nothing is recorded between the look and the deletion; answers false when something was left
 * that has not been given. The tables are emptied: a page that still has the database open would write a deleted one anew.
 */
async function clearGiven(
  userId: string,
  environment: Environment,
  given: ReadonlySet<string>,
): Promise<boolean> {
  const db = new OfflineDatabase(userId, environment);
  try {
    return await db.transaction('rw', db.tables, async () => {
      const operations = await db.operations.where('state').anyOf(['waiting', 'parked']).toArray();
      const photos = await db.photos.toCollection().primaryKeys();
      if ([...operations.map(({ id }) => id), ...photos].some((id) => !given.has(id))) return false;
      for (const table of db.tables) await table.clear();
      return true;
    });
  } finally {
    db.close();
  }
}

async function unsentOf(
  db: OfflineDatabase,
  { copies }: Environment,
  given: ReadonlySet<string>,
): Promise<{ operations: StoredOperation[]; photos: WrittenPhoto[] }> {
  const known = await db.operations.toArray();
  const lost = await textsBeside(copies(copiesName(db.owner)), new Set(known.map(({ id }) => id)));
  const operations = [
    ...known.filter(({ state }) => state === 'waiting' || state === 'parked'),
    ...lost.map(parsed).filter(isUnsentOperation),
  ].filter(({ id, owner }) => !given.has(id) && owner === db.owner);
  const photos: WrittenPhoto[] = [];
  const kept = await db.photos.toArray();
  for (const photo of kept) {
    const bytes = given.has(photo.id) ? undefined : await db.photoBytes.get(photo.id);
    if (bytes) photos.push(writtenPhoto(photo, bytes.bytes));
  }
  for (const text of await textsBeside(
    copies(photoCopiesName(db.owner)),
    new Set(kept.map(({ id }) => id)),
  )) {
    const read = photoInText(text);
    if (read && !given.has(read.photo.id)) photos.push(writtenPhoto(read.photo, read.bytes));
  }
  return { operations: operations.toSorted((a, b) => a.order - b.order), photos };
}

/** The copies of what the database has never heard of. */
async function textsBeside(
  store: ReturnType<Environment['copies']>,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const texts: string[] = [];
  for (const key of await store.keys()) {
    const text = known.has(key) ? undefined : await store.read(key);
    if (text !== undefined) texts.push(text);
  }
  return texts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* partsOf(operations: readonly StoredOperation[]): Generator<StoredOperation[]> {
  let part: StoredOperation[] = [];
  let size = 0;
  for (const operation of operations) {
    // As a text within a text, in bytes.
    const bytes = new TextEncoder().encode(JSON.stringify(JSON.stringify(operation))).length;
    if (part.length > 0 && size + bytes > partBytes) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(operation);
    size += bytes;
  }
  if (part.length > 0) yield part;
}
