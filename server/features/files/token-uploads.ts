import { createHash, randomUUID } from 'node:crypto';
import { and, eq, lt, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { cutText } from '#core/catalog/text';
import { photoFile, UploadForm, uploadWithToken } from '#core/files/contract';
import { basePath } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import type { Database } from '../../platform/database/database.ts';
import type { Attachable } from '../../platform/files/attachable.ts';
import type { Files } from '../../platform/files/file-store.ts';
import { receiveOnce } from '../../platform/files/receive-photo.ts';
import { fileOf } from '../../platform/http/forms.ts';
import { invalid, Refusal } from '../../platform/http/refusal.ts';
import { validate } from '../../platform/http/validation.ts';
import { type Actor, loadActor, requireCall } from '../../platform/people/access.ts';
import { findSession, tokenHashOf } from '../../platform/people/sessions.ts';
import { isSigned, signatureOf } from '../../platform/people/signatures.ts';
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
 * A token for one upload to this server within ten minutes, for as long as its session lasts: it names that session and is
 * signed, so that nothing need be kept of it, and every server can tell.
 */
export async function newUploadToken(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<{ token: string; key: string; url: string }> {
  const key = newKey();
  const until = String(now.getTime() + tokenLivesMs);
  const token = [until, sessionId, await signatureOf(db, purpose, [sessionId, key, until])].join('.');
  return { token, key, url: basePath + uploadWithToken.path };
}

const purpose = 'upload';

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
  const file = await fileOf(request, {
    field: 'file',
    tooLarge: () => new Refusal(codes.tooLarge, { reason: 'files-too-large' }),
    admit: (fields) => uploaderOf(platform, fields),
  });
  if (!file) throw invalid('file-required', {}, { file: 'required' });
  const { fileName, bytes, admitted } = file;
  const { actor, key } = admitted;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const others = and(isUploadOf(key), ne(attachments.hash, hash));
  if ((await platform.db.select({ id: attachments.id }).from(attachments).where(others)).length > 0)
    throw over();
  const sent = {
    attachable: tokenUploads,
    subject: key,
    hash,
    id: randomUUID(),
    name: cutText(fileName, 200),
  };
  const { photo } = await receiveOnce(platform, files, actor, sent, bytes);
  return { key, url: basePath + photoFile.path.replace(':id', photo) };
}

/** Whose upload a token is for; refused as over when it is none of ours, and as a session that has ended is. */
async function uploaderOf(
  platform: Platform,
  fields: Readonly<Record<string, string>>,
): Promise<{ actor: Actor; key: string }> {
  validate(UploadForm, fields);
  const { token, key } = fields;
  const [until = '', sessionId = '', signature = ''] = token.split('.');
  const isOurs = await isSigned(platform.db, signature, purpose, [sessionId, key, until]);
  const now = platform.now();
  if (!isOurs || now.getTime() >= Number(until)) throw over();
  const tokenHash = await tokenHashOf(platform.db, sessionId);
  const actor = await loadActor(platform.db, await findSession(platform, { tokenHash }, now));
  requireCall(actor, uploadWithToken);
  return { actor, key };
}

function over(): Refusal {
  return new Refusal(codes.forbidden, { reason: 'files-token-over' });
}

function isUploadOf(key: string) {
  return and(eq(attachments.kind, tokenUploads.kind), eq(attachments.subject, key));
}

/** What was uploaded with a token goes after a month. */
export async function sweepUploads(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - pictureKeptMs).toISOString();
  await db
    .update(attachments)
    .set({ state: 'removed' })
    .where(and(eq(attachments.kind, tokenUploads.kind), lt(attachments.at, before)));
}
