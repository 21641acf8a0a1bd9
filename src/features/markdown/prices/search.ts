import { addressOf, apart, oneOf, over, type Searched, text } from '#core/wire/address';
import { priceSortColumns } from './rows.ts';

/** Of how many days left at most the lots are shown. */
export const within = [0, 1, 3, 7] as const;

/** The page's address. */
export const pricesAddress = addressOf(
  {
    /** Absent = the own store. */
    store: apart(text(20)),
    /** Absent: what is to be marked down. */
    tab: apart(oneOf('standing')),
    q: apart(text()),
    within: oneOf(...within),
    /** The lot that is open. */
    open: over(text(130)),
  },
  { sort: priceSortColumns },
);

export type PricesSearch = ReturnType<typeof pricesAddress.read>;
export type PricesProps = Searched<PricesSearch>;
