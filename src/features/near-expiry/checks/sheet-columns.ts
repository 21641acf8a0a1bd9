import type { TFunction } from 'i18next';
import { type ListRow, list } from '#core/near-expiry/row';
import { drawn } from '../../../lists/fields.tsx';
import type { SheetColumn } from '../../../lists/table-file.ts';

/** What no table and no file shows: keys, the name in another language, and what the row's colour or place says. */
export const unshown = 'hdstore farticle goodsNameEn top red dueDate dueFrom laterDate'.split(' ');

/** The lot that is shown and its stock, in the documents' order. */
export const lotColumns = ['qty', 'liveQty', 'flot', 'cfmFlot'];

/** The list as a file and on paper: the documents' columns, whatever is hidden on screen. Times in the store's zone. */
export function checkSheet(
  t: TFunction<'near-expiry'>,
  language: string,
  timeZone: string,
): SheetColumn<ListRow>[] {
  return drawn<ListRow>(list, { language, timeZone, header: (wire) => t(`column.${wire}`) }).sheet({
    first: ['hdgdcode', 'hdgdcode2', 'goodsName', 'validperiod', 'fexpiracy', 'lastStkinDate', ...lotColumns],
    out: unshown,
  });
}
