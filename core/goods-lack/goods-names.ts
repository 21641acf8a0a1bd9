import * as T from 'typebox';
import { mapOf } from '../wire/map-of.ts';

/** What the goods are called that a preview names by their codes. */
export const GoodsNames = mapOf(T.Object({ name: T.String(), nameEn: T.Union([T.String(), T.Null()]) }));
export type GoodsNames = T.Static<typeof GoodsNames>;
