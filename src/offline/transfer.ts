import { isRecord } from '#core/wire/is-record';
import type { Clock } from './clock.ts';
import type { LastAnswer, OfflineDatabase, StoredOperation } from './database.ts';
import { writing } from './outbox.ts';
import { readPhoto, recordPhotoAgain, type WrittenPhoto, writtenPhoto } from './written-photo.ts';

type OutboxFile = {
  format: 'stockroom-outbox';
  version: 1;
  owner: string;
  savedAt: string;
  operations: StoredOperation[];
  /** What its user threw away, and why; for the record, it is never taken over. */
  discarded: StoredOperation[];
  /** Those that have not been sent; not said when there are none. */
  photos?: WrittenPhoto[];
};

/** What waits or was refused, and what was thrown away and why, as a file's text: for a phone that must be handed in before it was online. */
export async function exportOutbox(db: OfflineDatabase, owner: string, clock: Clock): Promise<string> {
  const operations = await db.operations.where('state').anyOf(['waiting', 'parked']).sortBy('order');
  const gone = await db.operations.where('state').equals('gone').sortBy('order');
  const discarded = gone.filter((operation) => operation.discarded !== undefined);
  return outboxFile(owner, clock.iso(), { operations, discarded, photos: await writtenPhotos(db) });
}

/** Operations and photos as such a file's text. */
export function outboxFile(
  owner: string,
  savedAt: string,
  held: Pick<OutboxFile, 'operations' | 'photos'> & { discarded?: StoredOperation[] },
): string {
  const { operations, discarded = [], photos = [] } = held;
  const file: OutboxFile = { format: 'stockroom-outbox', version: 1, owner, savedAt, operations, discarded };
  if (photos.length > 0) file.photos = photos;
  return JSON.stringify(file, null, 2);
}

async function writtenPhotos(db: OfflineDatabase): Promise<WrittenPhoto[]> {
  const written: WrittenPhoto[] = [];
  for (const photo of await db.photos.orderBy('id').toArray()) {
    const kept = await db.photoBytes.get(photo.id);
    if (kept) written.push(writtenPhoto(photo, kept.bytes));
  }
  return written;
}

/** A file that cannot be taken over: not ours, or another user's. */
export class ImportRefused extends Error {
  constructor(readonly reason: 'not-an-outbox' | 'other-user') {
    super(reason);
  }
}

/**
 * Takes such a file over; operations that this device knows are passed over. Answers those that it did not know, the ids of photos that
 * it did not know, and how many of both it did. `held`: why nothing of it is sent before its user says so. Throws ImportRefused or NotSaved.
 */
export async function importOutbox(
  db: OfflineDatabase,
  owner: string,
  text: string,
  held?: LastAnswer,
): Promise<{ added: StoredOperation[]; known: number; photos: string[] }> {
  const file = readOutboxFile(text);
  const written = Array.isArray(file.photos) ? file.photos : [];
  const photos = written.map(readPhoto).filter((photo) => photo !== undefined);
  if (file.owner !== owner) throw new ImportRefused('other-user');
  const takeOver = async () => {
    const rev = await db.nextRev();
    const added: StoredOperation[] = [];
    for (const { order: _order, ...operation } of file.operations) {
      if (await db.operations.get({ id: operation.id })) continue;
      // The phone that it comes from may have sent it after all: taking it back needs its inverse.
      const attempts = Math.max(1, operation.attempts);
      const own = { ...operation, attempts, owner, rev, ...(held && heldBack(operation, held)) };
      added.push({ ...own, order: await db.operations.add(own) });
    }
    const addedPhotos: string[] = [];
    for (const one of photos) if (await recordPhotoAgain(db, one)) addedPhotos.push(one.photo.id);
    const known = file.operations.length - added.length + photos.length - addedPhotos.length;
    return { added, known, photos: addedPhotos };
  };
  return writing(db, takeOver, photos.length > 0);
}

/** What was refused already keeps the server's reason. */
function heldBack({ lastAnswer, state }: Pick<StoredOperation, 'lastAnswer' | 'state'>, held: LastAnswer) {
  return { state: 'parked' as const, lastAnswer: state === 'parked' ? lastAnswer : held };
}

function readOutboxFile(text: string): OutboxFile {
  try {
    const file: unknown = JSON.parse(text);
    if (isOutboxFile(file)) return file;
  } catch {
    // Not JSON at all: the same answer.
  }
  throw new ImportRefused('not-an-outbox');
}

function isOutboxFile(value: unknown): value is OutboxFile {
  return (
    isRecord(value) &&
    value.format === 'stockroom-outbox' &&
    typeof value.owner === 'string' &&
    Array.isArray(value.operations) &&
    value.operations.every(isUnsentOperation)
  );
}

/** A file may have been cut or written by hand: what every screen reads without a doubt must be there. */
export function isUnsentOperation(value: unknown): value is StoredOperation {
  return (
    isRecord(value) &&
    [value.id, value.call, value.subject, value.store, value.occurredAt].every(isText) &&
    (value.state === 'waiting' || value.state === 'parked') &&
    typeof value.version === 'number' &&
    typeof value.attempts === 'number' &&
    isRecord(value.params) &&
    isRecord(value.body) &&
    isRecord(value.base) &&
    isRecord(value.base.was) &&
    (value.lastAnswer === null || (isRecord(value.lastAnswer) && isText(value.lastAnswer.reason)))
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
