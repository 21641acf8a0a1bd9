import * as T from 'typebox';
import { Photo } from '../files/contract.ts';
import { call } from '../wire/call.ts';
import { companyRows, storeRows } from '../wire/collection.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { type GoodsPicture, pictureLimits } from './rules.ts';

/** The permission points of this feature: both are older than it. */
export const points = { take: 'POINT-NEAREXPIRY-CHECK', share: 'POINT-GOODS-UPDATE' } as const;

/** The pictures that a store has taken and that nobody has approved yet, by article: that store's (decision G1). */
export const storePictures = storeRows<GoodsPicture>('goods-pictures');

/** The approved ones, by article: for whoever holds the company's rows anyway. */
export const sharedPictures = companyRows<GoodsPicture>('shared-goods-pictures', []);

/** Says that a picture of goods follows: it is sent as an attachment of kind `pictureKind`. */
export const takePicture = call({
  name: 'goods-pictures.take',
  summary: 'Announce a picture of goods; the picture itself follows',
  method: 'POST',
  path: '/api/jarvis/goodspicture/take',
  source: 'chosen',
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

/** A picture that waits for approval, or has it. */
export const PictureRow = T.Object({
  id: T.String(),
  hdstore: T.String(),
  hdstoreName: T.String(),
  farticle: T.String(),
  hdgdcode: T.String(),
  goodsName: T.String(),
  goodsNameEn: T.Union([T.String(), T.Null()]),
  isShared: T.Boolean(),
  photo: Photo,
  takenByName: T.String(),
  /** ISO 8601. */
  takenAt: T.String(),
  /** Who approved it. */
  sharedByName: T.Union([T.String(), T.Null()]),
});
export type PictureRow = T.Static<typeof PictureRow>;

export const listPictures = call({
  name: 'goods-pictures.list',
  summary: "Pictures that the caller's stores took: those that wait for approval, or those that have it",
  method: 'POST',
  path: '/api/jarvis/goodspicture/list',
  source: 'chosen',
  access: points.share,
  reads: true,
  body: T.Object({
    ...pageFields,
    hdstore: T.Optional(T.String({ maxLength: 20 })),
    /** Either name, pinyin, goods code, barcode. */
    search: T.Optional(T.String({ maxLength: 120 })),
    isShared: T.Optional(T.Boolean()),
  }),
  answer: pageOf(PictureRow),
});

const body = T.Object({ id: T.String({ format: 'uuid' }) });

export const sharePicture = call({
  name: 'goods-pictures.share',
  summary: 'Approve a picture: every store sees it from then on, in the place of an earlier one',
  method: 'POST',
  path: '/api/jarvis/goodspicture/share',
  source: 'chosen',
  access: points.share,
  body,
  answer: T.Null(),
});

export const removePicture = call({
  name: 'goods-pictures.remove',
  summary: 'Take a picture away, approved or not; nobody sees it any more',
  method: 'POST',
  path: '/api/jarvis/goodspicture/remove',
  source: 'chosen',
  access: points.share,
  body,
  answer: T.Null(),
});
