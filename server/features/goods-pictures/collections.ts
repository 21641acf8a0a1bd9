import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { sharedPictures, storePictures } from '#core/goods-pictures/contract';
import { type GoodsPicture, pictureKind, pictureSubject } from '#core/goods-pictures/rules';
import { rowIn, wholeCompany } from '#core/wire/collection';
import type { Reader } from '../../platform/database/database.ts';
import { attachmentsOf } from '../../platform/files/attachments.ts';
import { type Replicated, replicated, type Unit } from '../../platform/sync/unit-of-work.ts';
import { goodsPictures } from '../../schema/goods-pictures.ts';

/** What devices hold of goods' pictures: those of their store, and those that all share. */
export const pictureCollections: Replicated[] = [
  replicated(storePictures, {
    read: (db, store, articles) =>
      readPictures(db, articles, and(eq(goodsPictures.state, 'own'), eq(goodsPictures.store, store))),
  }),
  replicated(sharedPictures, {
    read: (db, _company, articles) => readPictures(db, articles, eq(goodsPictures.state, 'shared')),
  }),
];

/** Takes note that a picture came, changed or went, wherever it is held. */
export function touchPicture(
  unit: Pick<Unit, 'touch'>,
  { store, article, state }: Pick<typeof goodsPictures.$inferSelect, 'store' | 'article' | 'state'>,
): void {
  if (state === 'own') unit.touch(rowIn(storePictures, store, article));
  if (state === 'shared') unit.touch(rowIn(sharedPictures, wholeCompany, article));
}

async function readPictures(
  db: Reader,
  articles: string[],
  where: SQL | undefined,
): Promise<Map<string, GoodsPicture>> {
  const found = await db
    .select()
    .from(goodsPictures)
    .where(and(where, inArray(goodsPictures.article, articles)));
  const photos = await attachmentsOf(db, pictureKind, found.map(pictureSubject));
  const pictures = new Map<string, GoodsPicture>();
  for (const row of found) {
    const [photo] = photos.get(pictureSubject(row)) ?? [];
    const { id, article, store, state, thumb } = row;
    if (photo) pictures.set(article, { id, article, store, isShared: state === 'shared', thumb, photo });
  }
  return pictures;
}
