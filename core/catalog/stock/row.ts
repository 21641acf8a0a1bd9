import { day, orNull, quantity, unsorted } from '../../fields/kinds.ts';
import { onDay } from '../../fields/query.ts';
import { type RowOf, rowOf } from '../../fields/row.ts';

/**
 * What the files of the warehouse system say of a lot: imported, kept, and shown by each list of lots. All but the stock may
 * be unknown: what a file leaves empty stays as it is.
 */
export const lotFigures = rowOf({
  expiryDate: orNull(day('fexpiracy')),
  // Pieces (or kilograms) at midnight.
  qty: quantity('qty'),
  lastStockInDate: orNull(day('lastStkinDate')),
  // The live figure, null when the warehouse system does not send one (decision E11).
  liveQty: unsorted(orNull(quantity('liveQty'))),
});
export type LotFigures = RowOf<typeof lotFigures>;

/** What a list of lots may be asked of them. */
export const lotFilters = { expiresBy: onDay('to', 'expiryDate', { body: 'someDay', address: 'by' }) };
