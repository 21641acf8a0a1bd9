import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { photoFile, uploadWithToken } from '#core/files/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Database } from '../../platform/database/database.ts';
import type { Attachable } from '../../platform/files/attachable.ts';
import { sweepAttachments } from '../../platform/files/attachments.ts';
import type { Files } from '../../platform/files/file-store.ts';
import { receiveOnce } from '../../platform/files/receive-photo.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { uploadTokens } from '../../schema/files.ts';

const tokenLivesMs = 600_000;
const pictureKeptMs = 30 * 86_400_000;

/** Pictures that were uploaded with a token: about nothing but the key that was given out, and their uploader's alone. */
export const tokenUploads: Attachable = {
  kind: 'token-upload',
  mayAdd: isOwner,
  maySee: isOwner,
  changed() {},
};

async function isOwner(db: Database, actor: Actor, key: string): Promise<boolean> {
  const rows = await db
    .select({ ownerId: uploadTokens.ownerId })
    .from(uploadTokens)
    .where(eq(uploadTokens.key, key));
  return rows[0]?.ownerId === actor.userId;
}

/** A token for one upload to this server, by this user, within ten minutes. */
export async function newUploadToken(
  db: Database,
  actor: Actor,
  now: Date,
): Promise<{ token: string; key: string; url: string }> {
  const key = newKey();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + tokenLivesMs).toISOString();
  await db.insert(uploadTokens).values({ key, tokenHash: hashOf(token), ownerId: actor.userId, expiresAt });
  return { token, key, url: basePath + uploadWithToken.path };
}

/** What an upload is called that nobody has named yet. */
export function newKey(): string {
  return `upload/${randomUUID()}`;
}

/** Takes the picture of a form; the same one again answers as before, another under the same key is refused. */
export async function takeUpload(
  platform: Platform,
  files: Files,
  actor: Actor,
  request: FastifyRequest,
): Promise<{ key: string; url: string }> {
  const { token, key, fileName, bytes } = await formOf(request);
  const found = await platform.db
    .select({ key: uploadTokens.key })
    .from(uploadTokens)
    .where(
      and(
        eq(uploadTokens.key, key),
        eq(uploadTokens.tokenHash, hashOf(token)),
        eq(uploadTokens.ownerId, actor.userId),
        gt(uploadTokens.expiresAt, platform.now().toISOString()),
      ),
    );
  if (found.length === 0) throw new Refusal(codes.forbidden, { reason: 'files-token-over' });
  const { photo } = await receiveOnce(
    platform,
    files,
    actor,
    {
      ...{ attachable: tokenUploads, subject: key, id: randomUUID(), name: fileName.slice(0, 200) },
      hash: createHash('sha256').update(bytes).digest('hex'),
    },
    bytes,
  );
  return { key, url: basePath + photoFile.path.replace(':id', photo) };
}

async function formOf(request: FastifyRequest) {
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  const fields: Record<string, string> = {};
  let file: { fileName: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.isMultipart() ? request.parts() : []) {
      if (part.type === 'file') file = { fileName: part.filename, bytes: await part.toBuffer() };
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    // Anything else is a form that breaks off or contradicts itself.
    throw error instanceof RequestFileTooLargeError
      ? new Refusal(codes.tooLarge, { reason: 'files-too-large' })
      : new Refusal(codes.badRequest, { reason: 'bad-request' });
  }
  const { token, key } = fields;
  if (!file) throw invalid('file-required', {}, { file: 'required' });
  if (token === undefined || key === undefined)
    throw new Refusal(codes.forbidden, { reason: 'files-token-over' });
  return { token, key, ...file };
}

/** Promises that are over, and after a month what was uploaded by them. */
export async function sweepUploadTokens(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - pictureKeptMs).toISOString();
  await db.transaction(async (tx) => {
    const gone = await tx.execute<{ key: string }>(
      sql`delete from upload_tokens where expires_at < ${before} returning key`,
    );
    for (const { key } of gone.rows) await sweepAttachments(tx, tokenUploads.kind, key);
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
