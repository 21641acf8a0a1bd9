import { sortColumns, transferTabs } from '#core/surplus/list';
import { workflow } from '#core/surplus/transfer-workflow';
import { addressOf, apart, type Change, oneOf, type Searched, text } from '#core/wire/address';

/** The page's address: a link, a reload and the back button show the same list. */
export const transfersAddress = addressOf(
  {
    store: apart(text(20)),
    /** Absent: what this store gives. */
    tab: apart(oneOf(...transferTabs, 'spare')),
    q: apart(text()),
    state: oneOf(...workflow.places),
    /** The transfer that is open. */
    open: apart(text(40)),
  },
  { sort: sortColumns },
);

export type TransfersSearch = ReturnType<typeof transfersAddress.read>;
export type TransfersProps = Searched<TransfersSearch>;

export function opens({ open }: Change<TransfersSearch>): boolean {
  return open !== undefined;
}
