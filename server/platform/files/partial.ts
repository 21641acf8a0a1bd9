import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { codes } from '#core/wire/codes';
import { Refusal } from '../http/refusal.ts';
import { isMissing } from './folder-store.ts';
import { turnsByKey } from './turns.ts';

/** One user's upload of the bytes with that hash. */
export type Upload = { userId: string; hash: string; size: number };

/** Somebody who begins uploads and ends none of them fills no disk. */
const openPerUser = 20;
const keptMs = 86_400_000;

/** How many bytes of an upload this server has. Another instance with a folder of its own has none: it begins anew. */
export async function partialBytes(folder: string, upload: Pick<Upload, 'userId' | 'hash'>): Promise<number> {
  try {
    return (await stat(pathOf(folder, upload))).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

/**
 * Writes what comes at its place, as far as it comes: a line that breaks leaves what it brought. Two lines with the same
 * upload at once write the same bytes to the same places. Answers how many bytes there are then.
 * @throws Refusal 40900 `files-offset` with the right one when bytes between are missing; 41300 of more than was said
 */
export async function writePart(
  folder: string,
  upload: Upload,
  offset: number,
  body: Readable,
): Promise<number> {
  const there = await partialBytes(folder, upload);
  if (offset > there)
    throw new Refusal(codes.conflict, { reason: 'files-offset', params: { offset: there } });
  await inTurnOfUser(upload.userId, () => takePlace(folder, upload));
  const file = await open(pathOf(folder, upload), constants.O_RDWR | constants.O_CREAT, 0o600);
  let at = offset;
  try {
    for await (const chunk of body) {
      const bytes: Buffer = chunk;
      if (at + bytes.length > upload.size)
        throw new Refusal(codes.tooLarge, {
          reason: 'files-longer-than-said',
          params: { size: upload.size },
        });
      await file.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    }
  } catch (error) {
    // What came stays, and nobody hears the answer.
    if (isCut(error)) throw new Refusal(codes.badRequest, { reason: 'bad-request' });
    throw error;
  } finally {
    await file.close();
  }
  return Math.max(at, there);
}

const inTurnOfUser = turnsByKey();

/**
 * Begins an upload's file, where there is none yet and its user may begin another. It counts after it has begun, so that
 * servers that share the folder do not begin more together than one of them may.
 */
async function takePlace(folder: string, upload: Upload): Promise<void> {
  const own = folderOf(folder, upload.userId);
  await mkdir(own, { recursive: true, mode: 0o700 });
  const path = pathOf(folder, upload);
  try {
    await (await open(path, 'wx', 0o600)).close();
  } catch (error) {
    if (isThere(error)) return;
    throw error;
  }
  if ((await readdir(own)).length <= openPerUser) return;
  await rm(path, { force: true });
  throw new Refusal(codes.tooManyRequests, { reason: 'files-too-many-open' }, 60);
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

/** Whoever sends has gone in the middle of it. */
function isCut(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/** The whole upload; refuses (42200 `files-hash-wrong`) and forgets what is not what was announced. */
export async function wholeUpload(folder: string, upload: Upload): Promise<Buffer> {
  const bytes = await readFile(pathOf(folder, upload)).catch((error: unknown) => {
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  });
  if (createHash('sha256').update(bytes).digest('hex') === upload.hash) return bytes;
  await forgetUpload(folder, upload);
  throw new Refusal(codes.invalid, { reason: 'files-hash-wrong' });
}

export async function forgetUpload(folder: string, upload: Pick<Upload, 'userId' | 'hash'>): Promise<void> {
  await rm(pathOf(folder, upload), { force: true });
}

/** Forgets uploads that nobody went on with for a day. */
export async function sweepPartial(folder: string, now: Date): Promise<void> {
  for (const entry of await entriesOf(folder)) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < now.getTime() - keptMs) await rm(path, { force: true });
  }
}

async function entriesOf(folder: string) {
  try {
    const all = await readdir(folder, { recursive: true, withFileTypes: true });
    return all.filter((entry) => entry.isFile());
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** What a user's id may hold is no name of a folder. */
function folderOf(folder: string, userId: string): string {
  return join(folder, createHash('sha256').update(userId).digest('hex').slice(0, 32));
}

function pathOf(folder: string, { userId, hash }: Pick<Upload, 'userId' | 'hash'>): string {
  return join(folderOf(folder, userId), `${hash}.part`);
}
