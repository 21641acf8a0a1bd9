import type { TFunction } from 'i18next';
import type { HistoryRow } from '#core/near-expiry/history';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { exactTimeOf } from '../../../ui/text/format.ts';

/** The log as a file and on paper: the documents' columns, whatever is hidden on screen. Times in the store's zone. */
export function logSheet(
  t: TFunction<'history'>,
  language: string,
  timeZone: string,
): SheetColumn<HistoryRow>[] {
  return [
    { header: t('near-expiry:column.goodsName'), value: (row) => row.name },
    { header: t('column.fexpiracy'), value: (row) => row.expiryDate ?? '' },
    { header: t('column.hdgdcode'), value: (row) => row.goodsCode },
    { header: t('near-expiry:column.hdgdcode2'), value: (row) => row.barcode },
    { header: t('column.farticle'), value: (row) => row.article },
    { header: t('near-expiry:column.flot'), value: (row) => row.lot },
    { header: t('column.editType'), value: (row) => t(`near-expiry:type.${row.editType}`) },
    { header: t('near-expiry:column.remark'), value: (row) => row.remark },
    { header: t('column.editTime'), value: (row) => exactTimeOf(row.editTime, language, timeZone) },
    { header: t('near-expiry:column.editUserName'), value: (row) => row.editUserName },
    { header: t('column.id'), value: (row) => row.id },
  ];
}
