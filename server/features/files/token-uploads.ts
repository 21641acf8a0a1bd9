import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, lt, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { photoFile, uploadWithToken } from '#core/files/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Database } from '../../platform/database/database.ts';
import type { Attachable } from '../../platform/files/attachable.ts';
import type { Files } from '../../platform/files/file-store.ts';
import { receiveOnce } from '../../platform/files/receive-photo.ts';
import { tokenOf } from '../../platform/http/admission.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachments } from '../../schema/files.ts';

export const tokenLivesMs = 600_000;
const pictureKeptMs = 30 * 86_400_000;

/** Pictures that were uploaded with a token: about nothing but the key that was given out, and their uploader's alone. */
export const tokenUploads: Attachable = {
  kind: 'token-upload',
  // Only with a token.
  mayAdd: async () => false,
  async maySee(db, { userId }, key) {
    const mine = and(isUploadOf(key), eq(attachments.byUserId, userId));
    return (await db.select({ id: attachments.id }).from(attachments).where(mine)).length > 0;
  },
  changed() {},
};

/**
 * A token for one upload to this server within ten minutes, in the same session: it is signed with that session's own
 * token, so that nothing need be kept of it, and every server can tell.
 */
export function newUploadToken(session: string, now: Date): { token: string; key: string; url: string } {
  const key = newKey();
  const until = now.getTime() + tokenLivesMs;
  return { token: `${until}.${signed(session, key, until)}`, key, url: basePath + uploadWithToken.path };
}

/** What an upload is called that nobody has named yet. */
export function newKey(): string {
  return `upload/${randomUUID()}`;
}

/** Takes the picture of a form; another under the same key is refused. */
export async function takeUpload(
  platform: Platform,
  files: Files,
  actor: Actor,
  request: FastifyRequest,
): Promise<{ key: string; url: string }> {
  const { token, key, fileName, bytes } = await formOf(request);
  if (!isGood(token, { session: tokenOf(request) ?? '', key, now: platform.now() }))
    throw new Refusal(codes.forbidden, { reason: 'files-token-over' });
  const hash = createHash('sha256').update(bytes).digest('hex');
  const others = and(isUploadOf(key), ne(attachments.hash, hash));
  if ((await platform.db.select({ id: attachments.id }).from(attachments).where(others)).length > 0)
    throw new Refusal(codes.forbidden, { reason: 'files-token-over' });
  const sent = {
    attachable: tokenUploads,
    subject: key,
    hash,
    id: randomUUID(),
    name: fileName.slice(0, 200),
  };
  const { photo } = await receiveOnce(platform, files, actor, sent, bytes);
  return { key, url: basePath + photoFile.path.replace(':id', photo) };
}

function isGood(token: string, { session, key, now }: { session: string; key: string; now: Date }): boolean {
  const [until = '', signature = ''] = token.split('.');
  const wanted = Buffer.from(signed(session, key, Number(until)));
  const given = Buffer.from(signature);
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs && now.getTime() < Number(until);
}

function signed(session: string, key: string, until: number): string {
  return createHmac('sha256', session).update(`upload ${until} ${key}`).digest('base64url');
}

function isUploadOf(key: string) {
  return and(eq(attachments.kind, tokenUploads.kind), eq(attachments.subject, key));
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

/** What was uploaded with a token goes after a month. */
export async function sweepUploads(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - pictureKeptMs).toISOString();
  await db
    .update(attachments)
    .set({ state: 'removed' })
    .where(and(eq(attachments.kind, tokenUploads.kind), lt(attachments.at, before)));
}
