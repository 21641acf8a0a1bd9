import { useEffect, useMemo, useState } from 'react';
import { ladders as ladderRows, markdownKey, markdowns } from '#core/markdown/contract';
import type { ListRow } from '#core/near-expiry/types';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import type { StoreView } from './store-view.tsx';

/** Whether the price step of a row's lot has begun, and nobody has confirmed its price. */
export type StepDue = (row: Pick<ListRow, 'article' | 'lot'>) => boolean;

/** By what this device holds of a store's prices; undefined where nobody asks, for lists do without it mostly. */
export function usePriceSteps(
  { articleOf }: Pick<StoreView, 'articleOf'>,
  { store, today }: { store: string; today: string },
  isAsked: boolean,
): StepDue | undefined {
  const held = useRows(ladderRows, wholeCompany).rows;
  const stands = useRows(markdowns, store).rows;
  const [rules, setRules] = useState<typeof import('#core/markdown/prices')>();
  useEffect(() => {
    // Without a network, and never kept here, no step is known to be due.
    if (isAsked) void import('#core/markdown/prices').then(setRules, () => undefined);
  }, [isAsked]);
  return useMemo(() => {
    if (!isAsked || !rules) return undefined;
    const ladders = [...held.values()].map(({ value }) => value);
    const { proposal } = rules.pricesOn(
      today,
      ladders,
      (article, lot) => stands.get(markdownKey({ article, lot }))?.value,
    );
    return ({ article, lot }) => {
      const of = articleOf(article);
      return of !== undefined && proposal(of, lot)?.is === 'step';
    };
  }, [articleOf, held, stands, today, isAsked, rules]);
}
