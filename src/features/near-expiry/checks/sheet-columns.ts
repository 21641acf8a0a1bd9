import type { TFunction } from 'i18next';
import type { ListRow } from '#core/near-expiry/types';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { exactTimeOf } from '../../../ui/text/format.ts';

/** The list as a file and on paper: the documents' columns, whatever is hidden on screen. Times in the store's zone. */
export function checkSheet(
  t: TFunction<'near-expiry'>,
  language: string,
  timeZone: string,
): SheetColumn<ListRow>[] {
  return [
    { header: t('column.hdgdcode'), value: (row) => row.goodsCode },
    { header: t('column.hdgdcode2'), value: (row) => row.barcode },
    { header: t('column.goodsName'), value: (row) => row.name },
    { header: t('column.validperiod'), value: (row) => row.shelfLifeDays ?? '' },
    { header: t('column.fexpiracy'), value: (row) => row.expiryDate ?? '' },
    { header: t('column.lastStkinDate'), value: (row) => row.lastStockInDate ?? '' },
    { header: t('column.qty'), value: (row) => row.qty },
    { header: t('column.liveQty'), value: (row) => row.liveQty ?? '' },
    { header: t('column.flot'), value: (row) => row.lot },
    { header: t('column.cfmFlot'), value: (row) => row.confirmedLot ?? '' },
    {
      header: t('column.editTime'),
      value: (row) => (row.editTime === null ? '' : exactTimeOf(row.editTime, language, timeZone)),
    },
    { header: t('column.editUserName'), value: (row) => row.editUserName ?? '' },
    { header: t('column.remark'), value: (row) => row.remark },
  ];
}
