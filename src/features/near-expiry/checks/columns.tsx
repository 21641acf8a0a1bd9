import type { TFunction } from 'i18next';
import { type ListRow, list } from '#core/near-expiry/row';
import { drawn } from '../../../lists/fields.tsx';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import classes from '../parts/desk.module.css';

type Words = TFunction<'near-expiry'>;

// Keys, the name in another language, and what the row's colour or place says.
const unshown = ['hdstore', 'farticle', 'goodsNameEn', 'top', 'red', 'dueDate', 'dueFrom', 'laterDate'];
const ofLot = ['qty', 'liveQty', 'flot', 'cfmFlot'];
const widths = {
  hdgdcode: 104,
  validperiod: 90,
  qty: 72,
  liveQty: 84,
  flot: 100,
  cfmFlot: 100,
  editTime: 220,
  remark: 170,
};

/** The document's columns (spec 2, section 2), but for the name and the day that the list goes by. */
export function fieldColumns(t: Words, language: string, timeZone: string): Column<ListRow>[] {
  return drawn<ListRow>(list, { language, header: (wire) => t(`column.${wire}`) }).columns({
    first: ['hdgdcode', 'hdgdcode2', 'validperiod', ...ofLot],
    last: ['editTime', 'remark'],
    out: [...unshown, 'goodsName', 'fexpiracy', 'lastStkinDate', 'editUserName'],
    widths,
    own: {
      validperiod: (row) =>
        row.shelfLifeDays ?? <span className={classes.missing}>{t('column.missing')}</span>,
      liveQty: (row) => row.liveQty !== null && quantityText(row.liveQty, language),
      editTime: ({ editTime, editUserName }) =>
        editTime ? `${exactTimeOf(editTime, language, timeZone)} · ${editUserName}` : t('card.never'),
    },
  });
}

/** The list as a file and on paper: the documents' columns, whatever is hidden on screen. Times in the store's zone. */
export function checkSheet(t: Words, language: string, timeZone: string): SheetColumn<ListRow>[] {
  return drawn<ListRow>(list, { language, timeZone, header: (wire) => t(`column.${wire}`) }).sheet({
    first: ['hdgdcode', 'hdgdcode2', 'goodsName', 'validperiod', 'fexpiracy', 'lastStkinDate', ...ofLot],
    out: unshown,
  });
}
