import { type LackFilter, lackQuery } from '#core/goods-lack/query';
import type { StoreLack } from '#core/goods-lack/row';
import { addressOf, apart, type Change, flag, oneOf, over, type Searched, text } from '#core/wire/address';
import { lackFields, lackFilterOf } from '../parts/filter.ts';

/** The store view's address: every filter, so that a link, a reload and the back button show the same list. */
export const viewAddress = addressOf(
  {
    store: apart(text()),
    /** Absent: what is to decide. */
    view: apart(oneOf('open', 'all', 'older')),
    ...lackFields,
    export: text(20),
    /** The shortage that is open. */
    open: over(text(40)),
    /** The POS export: a new one, or those before. */
    pos: over(oneOf('new', 'earlier')),
    /** The scanner is open. */
    scan: over(flag()),
  },
  { sort: lackQuery.sortColumns },
);

export type ViewSearch = ReturnType<typeof viewAddress.read>;

type Scanned = Pick<StoreLack, 'goodsCode' | 'barcodes'>;

/** The screen's address and the way to another. */
export type ViewProps = Searched<ViewSearch>;

/** The rules' filter for an address. What is open is a view's own. */
export function viewFilterOf(search: ViewSearch): LackFilter {
  return { ...lackFilterOf(search), exportFlag: search.export ?? '' };
}

/** What shows everything again. */
const noViewFilters: Change<ViewSearch> = { ...viewAddress.cleared, q: undefined };

/** What lists all that a scan found: a code may stand on several goods. */
export function scannedSearch(text: string, found: readonly Scanned[]): Change<ViewSearch> {
  const [code, ...others] = new Set(found.map(({ goodsCode }) => goodsCode));
  if (others.length === 0) return { ...noViewFilters, code };
  // As the goods have it: of a case the scan has another number than what is in it.
  const shared = found[0]?.barcodes.find((one) => found.every(({ barcodes }) => barcodes.includes(one)));
  return { ...noViewFilters, q: shared ?? text };
}

/** True when the list is not the whole. */
export function isFiltered(search: ViewSearch): boolean {
  return search.q !== undefined || viewAddress.count(search) > 0;
}
