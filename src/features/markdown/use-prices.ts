import { useMemo } from 'react';
import { ladders as ladderRows, markdownKey, markdowns } from '#core/markdown/contract';
import { type Prices, pricesOn } from '#core/markdown/prices';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useStoreWork } from '../../store-work/store-work.ts';

/** What stands of a store's lots, and what is proposed for them today, by what this device holds. */
export function usePrices(): Prices & {
  /** A markdown of the lot waits here, or was refused and waits for its user. */
  unsent(article: string, lot: string): 'waiting' | 'parked' | undefined;
} {
  const { store, today } = useStoreWork();
  const held = useRows(ladderRows, wholeCompany);
  const stands = useRows(markdowns, store.code);
  return useMemo(() => {
    const ladders = [...held.rows.values()].map(({ value }) => value);
    const rowOf = (article: string, lot: string) => stands.rows.get(markdownKey({ article, lot }));
    return {
      ...pricesOn(today, ladders, (article, lot) => rowOf(article, lot)?.value),
      unsent(article, lot) {
        const row = rowOf(article, lot);
        if (row?.parked) return 'parked';
        return row?.pending ? 'waiting' : undefined;
      },
    };
  }, [held, stands, today]);
}
