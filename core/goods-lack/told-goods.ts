import * as T from 'typebox';
import { mapOf } from '../wire/map-of.ts';

/** What the goods are called that a preview names by their codes. */
export const ToldGoods = mapOf(T.Object({ name: T.String(), nameEn: T.Union([T.String(), T.Null()]) }));
export type ToldGoods = T.Static<typeof ToldGoods>;
