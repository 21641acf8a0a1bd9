import { type Lot, toWriteOff } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { recordCheck } from '#core/near-expiry/contract';
import { checkRefusal } from '#core/near-expiry/rules';
import { recordWaste } from '#core/waste/contract';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { WritingOff } from '../lot-parts.ts';
import type { RowActions } from './use-actions.tsx';

/**
 * How what is left of an expired lot is written off and the lot finished; undefined of any other, and for who may not. The
 * last lot is never checked without words: then what became of it are the words.
 */
export function useWriteOff(
  actions: RowActions,
  onDone?: () => void,
): (article: StoreArticle, lot: Lot) => WritingOff | undefined {
  const { today, may } = useStoreWork();
  const mayDo = may(recordWaste) && may(recordCheck);
  return (article, lot) => {
    const left = lot.lot === '' ? 0 : toWriteOff(lot, today);
    if (!mayDo || left === 0) return undefined;
    return {
      left,
      async finish(before, words) {
        const plain = { lot: lot.lot, editType: 'nodisplay', remark: '' } as const;
        const withWords = { lot: lot.lot, editType: 'cfmandremark', remark: words } as const;
        const check = checkRefusal(article, plain, today) === null ? plain : withWords;
        const done = await actions.record(article, check, { before, words });
        if (done) onDone?.();
        return done !== null;
      },
    };
  };
}
