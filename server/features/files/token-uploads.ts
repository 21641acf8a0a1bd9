import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { photoFile, uploadWithToken } from '#core/files/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Database } from '../../platform/database/database.ts';
import type { Attachable } from '../../platform/files/attachable.ts';
import type { Files } from '../../platform/files/file-store.ts';
import { receiveOnce } from '../../platform/files/receive-photo.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import { type Actor, loadActor, requireCall } from '../../platform/people/access.ts';
import { findSession } from '../../platform/people/sessions.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachments } from '../../schema/files.ts';
import { sessions } from '../../schema/sessions.ts';

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
 * A token for one upload to this server within ten minutes, for as long as its session lasts: it names that session and is
 * signed with what is kept of its own token, so that nothing need be kept of it, and every server can tell.
 */
export async function newUploadToken(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ token: string; key: string; url: string }> {
  const key = newKey();
  const until = now.getTime() + tokenLivesMs;
  const secret = await secretOf(db, sessionId);
  if (secret === undefined) throw new Refusal(codes.sessionUnknown, { reason: 'session-unknown' });
  const token = [until, sessionId, signed(secret, key, until)].join('.');
  return { token, key, url: basePath + uploadWithToken.path };
}

/** What an upload is called that nobody has named yet. */
export function newKey(): string {
  return `upload/${randomUUID()}`;
}

/** Takes the picture of a form, for whoever its token was given to; another under the same key is refused. */
export async function takeUpload(
  platform: Platform,
  files: Files,
  request: FastifyRequest,
): Promise<{ key: string; url: string }> {
  const form = await formOf(request, (token, key) => uploaderOf(platform, token, key));
  const { key, fileName, bytes, of: actor } = form;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const others = and(isUploadOf(key), ne(attachments.hash, hash));
  if ((await platform.db.select({ id: attachments.id }).from(attachments).where(others)).length > 0)
    throw over();
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

/** Whose upload a token is for; refused as over when it is none of ours, and as a session that has ended is. */
async function uploaderOf(platform: Platform, token: string, key: string): Promise<Actor> {
  const [until = '', sessionId = '', signature = ''] = token.split('.');
  const tokenHash = await secretOf(platform.db, sessionId);
  const wanted = Buffer.from(signed(tokenHash ?? '', key, Number(until)));
  const given = Buffer.from(signature);
  const isOurs = tokenHash !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
  const now = platform.now();
  if (!isOurs || now.getTime() >= Number(until)) throw over();
  const actor = await loadActor(platform.db, await findSession(platform, { tokenHash }, now));
  requireCall(actor, uploadWithToken);
  return actor;
}

/** What is kept of a session's token. */
async function secretOf(db: Database, sessionId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(sql`${sessions.id}::text = ${sessionId}`);
  return found?.tokenHash;
}

function over(): Refusal {
  return new Refusal(codes.forbidden, { reason: 'files-token-over' });
}

function signed(secret: string, key: string, until: number): string {
  return createHmac('sha256', secret).update(`upload ${until} ${key}`).digest('base64url');
}

function isUploadOf(key: string) {
  return and(eq(attachments.kind, tokenUploads.kind), eq(attachments.subject, key));
}

/** `admit` is asked before the file is read: what nobody was given a token for costs no more than its fields. */
async function formOf<Of>(request: FastifyRequest, admit: (token: string, key: string) => Promise<Of>) {
  const { RequestFileTooLargeError } = request.server.multipartErrors;
  const fields: Record<string, string> = {};
  let file: { fileName: string; bytes: Buffer; of: Of } | undefined;
  try {
    for await (const part of request.isMultipart() ? request.parts() : []) {
      if (part.type === 'file') {
        const { token = '', key = '' } = fields;
        file = { of: await admit(token, key), fileName: part.filename, bytes: await part.toBuffer() };
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // Anything else is a form that breaks off or contradicts itself.
    throw error instanceof RequestFileTooLargeError
      ? new Refusal(codes.tooLarge, { reason: 'files-too-large' })
      : new Refusal(codes.badRequest, { reason: 'bad-request' });
  }
  if (!file) throw invalid('file-required', {}, { file: 'required' });
  return { key: fields.key ?? '', ...file };
}

/** What was uploaded with a token goes after a month. */
export async function sweepUploads(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - pictureKeptMs).toISOString();
  await db
    .update(attachments)
    .set({ state: 'removed' })
    .where(and(eq(attachments.kind, tokenUploads.kind), lt(attachments.at, before)));
}
