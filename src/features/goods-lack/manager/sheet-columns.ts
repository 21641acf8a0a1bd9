import type { TFunction } from 'i18next';
import type { Lack } from '#core/goods-lack/types';
import type { Codes } from '../../../api/codes.ts';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { exactTimeOf } from '../../../ui/text/format.ts';

/** The list as a file and on paper: the documents' columns, whatever is hidden on screen. Times in the company's zone. */
export function lackSheet(
  t: TFunction<'goods-lack'>,
  language: string,
  timeZone: string,
  codes: Codes,
): SheetColumn<Lack>[] {
  const substitute = (index: 0 | 1 | 2): SheetColumn<Lack>[] => {
    const place = (index + 1) as 1 | 2 | 3;
    return [
      {
        header: t(`column.exchangeGd${place}Code2`),
        value: (lack) => lack.substitutes[index]?.code ?? '',
      },
      {
        header: t(`column.exchangeGd${place}Name`),
        value: (lack) => lack.substitutes[index]?.name ?? '',
      },
    ];
  };
  return [
    { header: t('column.genDate'), value: (lack) => lack.day },
    { header: t('column.hdgdCode'), value: (lack) => lack.goodsCode },
    { header: t('column.hdgdCode2'), value: (lack) => lack.barcodes[0] ?? '' },
    { header: t('column.hdgdName'), value: (lack) => lack.name },
    { header: t('column.reqQty'), value: (lack) => lack.requestedQty },
    { header: t('column.lackQty'), value: (lack) => lack.lackQty },
    { header: t('column.nowWrhQty'), value: (lack) => lack.liveQty ?? '' },
    { header: t('column.wrhQty'), value: (lack) => lack.midnightQty ?? '' },
    { header: t('column.days'), value: (lack) => lack.days },
    { header: t('column.sortCode'), value: (lack) => lack.sortCode },
    { header: t('column.sortName'), value: (lack) => lack.sortName },
    { header: t('column.psrCode'), value: (lack) => lack.buyerCode },
    { header: t('column.psrName'), value: (lack) => lack.buyerName },
    { header: t('column.disposeFlag'), value: (lack) => codes.nameOf(lack.disposal) },
    ...substitute(0),
    ...substitute(1),
    ...substitute(2),
    { header: t('column.remark'), value: (lack) => lack.remark },
    { header: t('column.editUserName'), value: (lack) => lack.edit?.userName ?? '' },
    {
      header: t('column.editTime'),
      value: (lack) => (lack.edit === null ? '' : exactTimeOf(lack.edit.at, language, timeZone)),
    },
  ];
}
