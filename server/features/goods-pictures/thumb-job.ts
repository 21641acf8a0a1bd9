import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as T from 'typebox';
import { pictureKind, pictureLimits, pictureSubject } from '#core/goods-pictures/rules';
import { attachmentsOf, thumbnailKey } from '../../platform/files/attachments.ts';
import { type JobPlatform, jobKind } from '../../platform/jobs/job-kind.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { goodsPictures } from '../../schema/goods-pictures.ts';
import { touchPicture } from './collections.ts';

/** Makes the small picture that devices hold. A picture that has gone meanwhile needs none. */
export const thumbJob = jobKind({
  name: 'goods-pictures.thumb',
  payload: T.Object({ id: T.String() }),
  keepDays: 3,
  async run({ platform }, { id }) {
    const thumb = await madeSmall(platform, id);
    if (thumb === null) return;
    await inUnit(platform.db, platform.collections, async (unit) => {
      const [picture] = await unit.tx
        .update(goodsPictures)
        .set({ thumb })
        .where(eq(goodsPictures.id, id))
        .returning();
      if (picture) touchPicture(unit, picture);
    });
  },
});

async function madeSmall({ db, files }: JobPlatform, id: string): Promise<string | null> {
  const [picture] = await db.select().from(goodsPictures).where(eq(goodsPictures.id, id));
  if (!picture) return null;
  const subject = pictureSubject(picture);
  const [photo] = (await attachmentsOf(db, pictureKind, [subject])).get(subject) ?? [];
  const bytes = photo && (await files?.store.get(thumbnailKey(photo.id)));
  const { thumbSide: side, thumbBytes: maxLength } = pictureLimits;
  return bytes ? smallPictureOf(bytes, { side, maxLength }) : null;
}

const qualities = [70, 50, 35, 20];

/** One of our own pictures as a `data:` address of at most so many characters; null when it cannot be made so small. */
async function smallPictureOf(
  bytes: Buffer,
  { side, maxLength }: { side: number; maxLength: number },
): Promise<string | null> {
  for (const quality of qualities) {
    const small = await sharp(bytes)
      .resize({ width: side, height: side, fit: 'cover' })
      .webp({ quality })
      .toBuffer();
    const address = `data:image/webp;base64,${small.toString('base64')}`;
    if (address.length <= maxLength) return address;
  }
  return null;
}
