import type { Field } from '../fields/kinds.ts';
import type { Cell, DateSystem } from './cells.ts';
import { readMarked } from './read-code.ts';
import { readDay } from './read-day.ts';
import { type DecimalMark, readQuantity } from './read-number.ts';
import type { Reading } from './values.ts';

/** The value of a cell by the kind of its field, null when it is blank. */
export function readField(
  { is, longest = 200 }: Field,
  cell: Cell,
  { dateSystem, mark }: { dateSystem: DateSystem; mark: DecimalMark },
): Reading<unknown> {
  switch (is) {
    case 'day':
      return readDay(cell, dateSystem);
    case 'quantity':
      return readQuantity(cell, { decimals: 3, limit: qtyLimit, mark });
    case 'count':
      return readQuantity(cell, { decimals: 0, limit: countLimit, mark });
    case 'text': {
      const reading = readMarked(cell, longest);
      return 'value' in reading && reading.value === '' ? { value: null } : reading;
    }
    default:
      throw new Error(`no cell is read as ${is}`);
  }
}

/** What the stored figure, fourteen digits with three decimals, can hold. */
const qtyLimit = 1e11;
const countLimit = 2 ** 31;
