import { sortColumns, transferTabs } from '#core/surplus/list';
import type { SurplusItem } from '#core/surplus/online-contract';
import { workflow } from '#core/surplus/transfer-workflow';
import { addressOf, apart, oneOf, over, type Searched, text } from '#core/wire/address';

/** The page's address: a link, a reload and the back button show the same list. */
export const transfersAddress = addressOf(
  {
    store: apart(text(20)),
    /** Absent: what this store gives. */
    tab: apart(oneOf(...transferTabs, 'spare')),
    q: apart(text()),
    state: oneOf(...workflow.places),
    /** The transfer that is open. */
    open: over(text(40)),
  },
  { sort: sortColumns },
);

export type TransfersSearch = ReturnType<typeof transfersAddress.read>;
export type TransfersProps = Searched<TransfersSearch>;

/** Where a lot stands in the list of its store, open. */
export function ownCheck(store: string, { farticle: article, lot }: Pick<SurplusItem, 'farticle' | 'lot'>) {
  return { to: '/sf/check', search: { store, view: 'all', article, lot } } as const;
}
