import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { companyRows, storeRows } from '../wire/collection.ts';
import { type GoodsPicture, pictureLimits } from './rules.ts';

/** The permission points of this feature: both are older than it. */
export const points = { take: 'POINT-NEAREXPIRY-CHECK', share: 'POINT-GOODS-UPDATE' } as const;

/** The pictures that a store has taken and that nobody has approved yet, by article: that store's (decision G1). */
export const storePictures = storeRows<GoodsPicture>('goods-pictures');

/** The approved ones, by article: for whoever opens the list that shows them. */
export const sharedPictures = companyRows<GoodsPicture>('shared-goods-pictures', ['MENU-NEAREXPIRY']);

/** Says that a picture of goods follows: it is sent as an attachment of kind `pictureKind`. */
export const takePicture = call({
  name: 'goods-pictures.take',
  summary: 'Announce a picture of goods; the picture itself follows',
  method: 'POST',
  path: '/api/jarvis/goodspicture/take',
  access: points.take,
  body: T.Object({
    /** Made by the device. */
    id: T.String({ format: 'uuid' }),
    hdstore: T.String({ minLength: 1, maxLength: 20 }),
    farticle: T.String({ minLength: 1, maxLength: pictureLimits.articleLength }),
  }),
  answer: T.Null(),
  queue: { version: 1, subject: ({ body }) => `goods-pictures/${body.hdstore}/${body.farticle}` },
});
