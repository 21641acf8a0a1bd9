import { nameIn } from '#core/catalog/name-in';
import { storeArticles } from '#core/catalog/stock/store-article';
import { sharedPictures, storePictures, takePicture } from '#core/goods-pictures/contract';
import { rowIn } from '#core/wire/collection';
import { type OfflineKind, on } from '#offline';

/**
 * Taking a picture of goods. It changes no row: the picture is seen where it waits, and when it has come the server tells
 * of it.
 */
export const goodsPicturesKind: OfflineKind = {
  feature: 'goods-pictures',
  collections: [
    { of: storePictures, name: 'sync.collection.own' },
    { of: sharedPictures, name: 'sync.collection.shared' },
  ],
  entries: [
    on(takePicture, {
      group: 'sync.kind.take',
      point: 'sync.point.take',
      changes: () => [],
      describe({ store, body: { farticle } }, read, language) {
        const goods = read(rowIn(storeArticles, store, farticle));
        return { text: 'sync.take', params: {}, title: goods ? nameIn(goods, language) : farticle };
      },
      link: ({ store, body }) =>
        `/sf/check?store=${encodeURIComponent(store)}&article=${encodeURIComponent(body.farticle)}`,
    }),
  ],
};
