import { exchange } from '#core/goods-lack/decision';
import type { StoreLack } from '#core/goods-lack/row';
import { useLackCodes } from '../parts/codes.ts';
import { useKnownGoods } from '../parts/known-goods.ts';

/** What the codes of a shortage are called, and what is known of substitutes. */
export function useViewWords() {
  return {
    decisions: useLackCodes('goodslack'),
    exports: useLackCodes('export'),
    answers: useLackCodes('exchangegoods'),
    known: useKnownGoods(),
  };
}
export type ViewWords = ReturnType<typeof useViewWords>;

/** Whether head office offers something in its place. */
export function isOffered(row: Pick<StoreLack, 'disposal'>): boolean {
  return row.disposal === exchange;
}
