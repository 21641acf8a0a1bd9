import { eq } from 'drizzle-orm';
import { pictureKind, pictureSubject } from '#core/goods-pictures/rules';
import { sweepAttachments } from '../../platform/files/attachments.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { goodsPictures } from '../../schema/goods-pictures.ts';
import { touchPicture } from './collections.ts';

/** Takes a picture away, with its photo. */
export async function forget(unit: Unit, picture: typeof goodsPictures.$inferSelect): Promise<void> {
  await sweepAttachments(unit.tx, pictureKind, pictureSubject(picture));
  await unit.tx.delete(goodsPictures).where(eq(goodsPictures.id, picture.id));
  touchPicture(unit, picture);
}
