import { and, eq } from 'drizzle-orm';
import {
  photoFile,
  photoThumbnail,
  uploadPart,
  uploadState,
  uploadToken,
  uploadWithToken,
} from '#core/files/contract';
import { codes } from '#core/wire/codes';
import { type Attachable, attachableNamed } from '../../platform/files/attachable.ts';
import { keptPhoto, photoKey, thumbnailKey } from '../../platform/files/attachments.ts';
import type { Files } from '../../platform/files/file-store.ts';
import { partialBytes } from '../../platform/files/partial.ts';
import { receivePart } from '../../platform/files/receive-photo.ts';
import { safePhotoType, safeThumbnailType } from '../../platform/files/safe-photo.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { forbidden, notFound, Refusal } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { attachments } from '../../schema/files.ts';
import { qiniuToken } from './qiniu-token.ts';
import { newKey, newUploadToken, takeUpload, tokenLivesMs } from './token-uploads.ts';

/** Asked each time whether it may still be seen; what is there already is not sent again. */
const cacheControl = 'private, no-cache';

/** Photos of whatever is declared attachable: sent piece by piece, and shown to who may see what they are about. */
export function fileCalls({ open, serve, file, platform }: Calls): void {
  const { db } = platform;

  serve(uploadState, async ({ params: { hash }, query: { kind, subject } }, actor) => {
    await requireMayAdd(kind, actor, subject);
    const photo = await keptPhoto(db, { kind, subject, hash });
    if (photo !== undefined) return { offset: 0, done: true, photo };
    const offset = await partialBytes(requireFiles().partialFolder, { userId: actor.userId, hash });
    return { offset, done: false, photo: null };
  });

  serve(uploadPart, async ({ params: { hash }, query }, actor, request) => {
    const { kind, subject, id, name = '', offset, size } = query;
    const attachable = await requireMayAdd(kind, actor, subject);
    const sent = { attachable, subject, hash, id: id.toLowerCase(), name, offset, size };
    return receivePart(platform, requireFiles(), actor, sent, request.body);
  });

  file(photoFile, async ({ params: { id } }, actor) => shown(id, actor, photoKey, safePhotoType, 'jpg'));
  file(photoThumbnail, async ({ params: { id } }, actor) =>
    shown(id, actor, thumbnailKey, safeThumbnailType, 'webp'),
  );

  serve(uploadToken, async (_input, { sessionId }) => {
    const { qiniu } = requireFiles();
    if (!qiniu) return newUploadToken(db, sessionId, platform.now());
    const key = newKey();
    const deadline = new Date(platform.now().getTime() + tokenLivesMs);
    return { token: qiniuToken(qiniu, key, deadline), key, url: qiniu.url };
  });

  open(uploadWithToken, async (_input, request) => takeUpload(platform, requireFiles(), request));

  function requireFiles(): Files {
    if (!platform.files) throw new Refusal(codes.unavailable, { reason: 'files-busy' });
    return platform.files;
  }

  async function requireMayAdd(kind: string, actor: Actor, subject: string): Promise<Attachable> {
    const attachable = attachableNamed(platform.attachables, kind);
    if (!attachable || !(await attachable.mayAdd(db, actor, subject))) throw forbidden('files-may-not-add');
    return attachable;
  }

  /** What somebody may not see is not there for them. */
  async function shown(
    id: string,
    actor: Actor,
    keyOf: (id: string) => string,
    type: string,
    ending: string,
  ) {
    const rows = await db
      .select({ kind: attachments.kind, subject: attachments.subject })
      .from(attachments)
      .where(and(eq(attachments.id, id), eq(attachments.state, 'stored')));
    const [row] = rows;
    const attachable = row && attachableNamed(platform.attachables, row.kind);
    if (!attachable || !(await attachable.maySee(db, actor, row.subject))) throw notFound('files-gone');
    const bytes = async () => {
      const found = await requireFiles().store.get(keyOf(id));
      if (!found) throw notFound('files-gone');
      return found;
    };
    return { fileName: `${id}.${ending}`, type, bytes, cacheControl, etag: `"${id}"` };
  }
}
