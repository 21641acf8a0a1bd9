import type { Photo } from '../files/photo.ts';

/** What a photo of goods is about. */
export const pictureKind = 'goods-picture';

/** Devices hold at most 2,000 small pictures (decision G1): a store's own, and what all share. */
export const pictureLimits = {
  perStore: 200,
  shared: 1800,
  /** Of a small picture, as rows carry it. */
  thumbBytes: 3000,
  thumbSide: 96,
  articleLength: 60,
} as const;

/** A picture of goods, as devices hold it. */
export type GoodsPicture = {
  id: string;
  article: string;
  /** The store whose people took it. */
  store: string;
  isShared: boolean;
  /** A `data:` address of at most `thumbBytes`; null until the server has made it small. */
  thumb: string | null;
  photo: Photo;
};

/** The subject of a picture's photo, which has the picture's id: its goods are known by it before the server knows it. */
export function pictureSubject({
  store,
  article,
  id,
}: {
  store: string;
  article: string;
  id: string;
}): string {
  return `${store}/${article}/${id}`;
}
