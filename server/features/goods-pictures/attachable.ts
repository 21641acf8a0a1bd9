import { and, eq } from 'drizzle-orm';
import { pictureKind, pictureSubject } from '#core/goods-pictures/rules';
import type { Reader } from '../../platform/database/database.ts';
import type { Attachable } from '../../platform/files/attachable.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { goodsPictures } from '../../schema/goods-pictures.ts';
import { touchPicture } from './collections.ts';
import { forget } from './forget.ts';
import { thumbJob } from './thumb-job.ts';

/** Pictures of goods as something that photos can be about: each has one, of whoever announced it. */
export const goodsPicture: Attachable = {
  kind: pictureKind,
  async mayAdd(db, actor, subject) {
    const picture = await pictureOf(db, subject);
    return picture?.takenById === actor.userId && actor.stores.some(({ code }) => code === picture.store);
  },
  async maySee(db, actor, subject) {
    const picture = await pictureOf(db, subject);
    return picture?.state === 'shared' || actor.stores.some(({ code }) => code === picture?.store);
  },
  changed: shownToItsStore,
};

/** The picture has come: its store sees it from now on, in the place of the one before. */
async function shownToItsStore(unit: Unit, subject: string): Promise<void> {
  const { tx } = unit;
  const picture = await pictureOf(tx, subject);
  if (picture?.state !== 'awaited') return;
  const { id, store, article } = picture;
  // All of them are locked, so that of two that come at once one is the later.
  const all = await tx
    .select()
    .from(goodsPictures)
    .where(and(eq(goodsPictures.store, store), eq(goodsPictures.article, article)))
    .orderBy(goodsPictures.takenAt, goodsPictures.id)
    .for('update');
  // Photos come in any order: the one that was taken last stays.
  if (all.findLast((one) => one.state !== 'awaited' || one.id === id)?.id !== id)
    return forget(unit, picture);
  for (const one of all) if (one.state === 'own') await forget(unit, one);
  await tx.update(goodsPictures).set({ state: 'own' }).where(eq(goodsPictures.id, id));
  touchPicture(unit, { store, article, state: 'own' });
  await enqueue(tx, thumbJob, { id });
}

/** The last part of a subject is the picture's id; the others must be the picture's as well. */
async function pictureOf(db: Reader, subject: string) {
  const id = subject.slice(subject.lastIndexOf('/') + 1);
  if (!uuid.test(id)) return undefined;
  const [found] = await db.select().from(goodsPictures).where(eq(goodsPictures.id, id));
  return found && pictureSubject(found) === subject ? found : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
