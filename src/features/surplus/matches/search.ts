import type { SurplusItem } from '#core/surplus/online-contract';
import { matchSortColumns, surplusSortColumns, transferSortColumns } from '#core/surplus/sorts';
import { workflow } from '#core/surplus/transfer-workflow';
import { addressOf, apart, flag, oneOf, over, type Searched, text } from '#core/wire/address';

export const matchTabs = ['shortages', 'surplus', 'transfers'] as const;
export type MatchTab = (typeof matchTabs)[number];

const sortsOf = {
  shortages: matchSortColumns,
  surplus: surplusSortColumns,
  transfers: transferSortColumns,
} as const;

/** The page's address: which of the three lists, its filters, and what is open of it. */
export const matchesAddress = addressOf(
  {
    /** Absent: the shortages. */
    tab: apart(oneOf('surplus', 'transfers')),
    q: apart(text()),
    /** Of shortages: only those that nobody has decided about; also those that nothing could fill. */
    undecided: flag(),
    all: flag(),
    store: text(20),
    state: oneOf(...workflow.places),
    /** Of transfers: only those of the reader's own stock in the warehouse. */
    mine: flag(),
    open: over(text(200)),
  },
  { sort: ({ tab }) => sortsOf[tab ?? 'shortages'] },
);

export type MatchesSearch = ReturnType<typeof matchesAddress.read>;
export type MatchesProps = Searched<MatchesSearch>;

/** A surplus as `open` names it. */
export function keyOf({ source, place, farticle, lot }: SurplusItem): string {
  return [source, place.code, farticle, lot].map(encodeURIComponent).join(' ');
}

/** The parts of such a name. Unlike `decodeURIComponent` this throws at no address that was written by hand. */
export function surplusIn(open = ''): readonly string[] {
  return open.split(' ').map((part) => new URLSearchParams(`part=${part}`).get('part') ?? '');
}
