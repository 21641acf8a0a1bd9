import * as T from 'typebox';
import { Photo } from '../files/photo.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { points } from './contract.ts';

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
  access: points.share,
  body,
  answer: T.Null(),
});

export const removePicture = call({
  name: 'goods-pictures.remove',
  summary: 'Take a picture away, approved or not; nobody sees it any more',
  method: 'POST',
  path: '/api/jarvis/goodspicture/remove',
  access: points.share,
  body,
  answer: T.Null(),
});
