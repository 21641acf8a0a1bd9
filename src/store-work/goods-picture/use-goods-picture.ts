import { sharedPictures, storePictures } from '#core/goods-pictures/contract';
import { type GoodsPicture, pictureKind, pictureSubject } from '#core/goods-pictures/rules';
import { wholeCompany } from '#core/wire/collection';
import type { StoredPhoto } from '#offline';
import { useRows, useWaitingPhotos } from '#offline/react';

/** What there is to be seen of goods in a store: a picture, and one that was taken here and has not been sent. */
export function useGoodsPicture(
  store: string,
  article: string,
): { picture: GoodsPicture | undefined; waiting: StoredPhoto | undefined } {
  const own = useRows(storePictures, store).rows.get(article)?.value;
  const shared = useRows(sharedPictures, wholeCompany).rows.get(article)?.value;
  const { photos } = useWaitingPhotos();
  const waiting = photos.findLast(
    ({ id, kind, subject }) => kind === pictureKind && subject === pictureSubject({ store, article, id }),
  );
  // The store's own is the newer one: when it is approved, it becomes what all share.
  const picture = own ?? shared;
  return { picture, waiting: waiting?.id === picture?.id ? undefined : waiting };
}
