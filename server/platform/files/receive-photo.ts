import { Readable } from 'node:stream';
import { photoLimits } from '#core/files/upload';
import { codes } from '#core/wire/codes';
import type { ReplicaRow } from '#core/wire/replica';
import { Refusal } from '../http/refusal.ts';
import type { Actor } from '../people/access.ts';
import type { Platform } from '../platform.ts';
import { keepPhoto, keptPhoto, type SentPhoto, toldOf } from './attachments.ts';
import type { Files } from './file-store.ts';
import { forgetUpload, wholeUpload, writePart } from './partial.ts';
import { inPictureTurn, safePhotoOf } from './safe-photo.ts';

export type Received = { offset: number; done: boolean; photo: string | null; rows: ReplicaRow[] };

/** Takes the next bytes of a photo. With the last of them it is looked at, made anew and kept. */
export async function receivePart(
  platform: Platform,
  files: Files,
  actor: Actor,
  sent: SentPhoto & { offset: number; size: number },
  body: unknown,
): Promise<Received> {
  if (!(body instanceof Readable)) throw new Refusal(codes.badRequest, { reason: 'bad-request' });
  const { attachable, subject, hash, offset, size } = sent;
  const kept = () => keptPhoto(platform.db, { kind: attachable.kind, subject, hash });
  const known = await kept();
  if (known !== undefined) {
    body.resume();
    // Its sender asks because the answer that had them was lost.
    const rows = await toldOf(platform, actor, sent, known);
    return { offset: size, done: true, photo: known, rows };
  }
  if (size > photoLimits.bytes)
    throw new Refusal(codes.tooLarge, {
      reason: 'files-too-large',
      params: { limitBytes: photoLimits.bytes },
    });
  const upload = { userId: actor.userId, hash, size };
  const there = await writePart(files.partialFolder, upload, offset, body);
  if (there < size) return { offset: there, done: false, photo: null, rows: [] };
  const received = await inPictureTurn(async () => {
    // The same bytes on another line were first.
    const photo = await kept();
    if (photo !== undefined) return { photo, rows: await toldOf(platform, actor, sent, photo) };
    const bytes = await wholeUpload(files.partialFolder, upload);
    return keepPhoto(platform, files.store, actor, sent, await safePhotoOf(bytes));
  }).catch(async (error: unknown) => {
    // Refused for what it is, it is not asked for again.
    if (error instanceof Refusal && error.code === codes.invalid)
      await forgetUpload(files.partialFolder, upload);
    throw error;
  });
  await forgetUpload(files.partialFolder, upload);
  return { offset: size, done: true, ...received };
}

/** A picture that came in one piece, in its turn. */
export function receiveOnce(
  platform: Platform,
  files: Files,
  actor: Actor,
  sent: SentPhoto,
  bytes: Buffer,
): Promise<{ photo: string; rows: ReplicaRow[] }> {
  return inPictureTurn(async () => keepPhoto(platform, files.store, actor, sent, await safePhotoOf(bytes)));
}
