import type { TFunction } from 'i18next';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import type { GoodsItem, LotItem } from '../data.ts';

type Words = TFunction<'stock-quality'>;

/** Goods without a shelf life, as a table. */
export function goodsColumns(t: Words, language: string): Column<GoodsItem>[] {
  return [
    {
      key: 'goodsName',
      header: t('column.goodsName'),
      width: 280,
      sortKey: 'goodsName',
      render: (item) => <b>{nameOf(item, language)}</b>,
    },
    {
      key: 'hdgdcode',
      header: t('column.hdgdcode'),
      width: 120,
      sortKey: 'hdgdcode',
      render: (item) => item.hdgdcode,
    },
    { key: 'hdgdcode2', header: t('column.hdgdcode2'), width: 150, render: (item) => item.hdgdcode2 },
    { key: 'farticle', header: t('column.farticle'), width: 120, render: (item) => item.farticle },
    {
      key: 'stores',
      header: t('column.stores'),
      width: 90,
      align: 'right',
      sortKey: 'stores',
      render: (item) => item.stores,
    },
    {
      key: 'lots',
      header: t('column.lots'),
      width: 110,
      align: 'right',
      sortKey: 'lots',
      render: (item) => item.lots,
    },
    {
      key: 'qty',
      header: t('column.qty'),
      width: 110,
      align: 'right',
      sortKey: 'qty',
      render: (item) => quantityText(item.qty, language),
    },
    {
      key: 'fexpiracy',
      header: t('column.first-expiry'),
      width: 140,
      sortKey: 'fexpiracy',
      render: (item) => item.fexpiracy && dayText(item.fexpiracy, language),
    },
  ];
}

/** Lots that expire too late, as a table. */
export function lotColumns(t: Words, language: string): Column<LotItem>[] {
  return [
    {
      key: 'goodsName',
      header: t('column.goodsName'),
      width: 260,
      sortKey: 'goodsName',
      render: (item) => <b>{nameOf(item, language)}</b>,
    },
    {
      key: 'hdstore',
      header: t('column.hdstore'),
      width: 150,
      sortKey: 'hdstore',
      render: (item) => `${item.hdstore} ${item.hdstoreName}`,
    },
    {
      key: 'hdgdcode',
      header: t('column.hdgdcode'),
      width: 110,
      sortKey: 'hdgdcode',
      render: (item) => item.hdgdcode,
    },
    { key: 'flot', header: t('column.flot'), width: 110, sortKey: 'flot', render: (item) => item.flot },
    {
      key: 'fexpiracy',
      header: t('column.fexpiracy'),
      width: 130,
      sortKey: 'fexpiracy',
      render: (item) => dayText(item.fexpiracy, language),
    },
    {
      key: 'validperiod',
      header: t('column.validperiod'),
      width: 120,
      align: 'right',
      sortKey: 'validperiod',
      render: (item) => item.validperiod,
    },
    {
      key: 'daysTooMany',
      header: t('column.daysTooMany'),
      width: 130,
      align: 'right',
      sortKey: 'daysTooMany',
      render: (item) => item.daysTooMany,
    },
    {
      key: 'qty',
      header: t('column.qty'),
      width: 100,
      align: 'right',
      sortKey: 'qty',
      render: (item) => quantityText(item.qty, language),
    },
  ];
}

/** What the workbook has: everything, both names, and the words of the import's own columns. */
export function goodsSheet(t: Words): SheetColumn<GoodsItem>[] {
  return [
    { header: t('column.farticle'), value: (item) => item.farticle },
    { header: t('column.hdgdcode'), value: (item) => item.hdgdcode },
    { header: t('column.hdgdcode2'), value: (item) => item.hdgdcode2 },
    { header: t('column.goodsName'), value: (item) => item.goodsName },
    { header: t('column.goodsNameEn'), value: (item) => item.goodsNameEn ?? '' },
    { header: t('column.validperiod'), value: () => '' },
    { header: t('column.stores'), value: (item) => item.stores },
    { header: t('column.lots'), value: (item) => item.lots },
    { header: t('column.qty'), value: (item) => item.qty },
    { header: t('column.first-expiry'), value: (item) => item.fexpiracy ?? '' },
  ];
}

export function lotSheet(t: Words): SheetColumn<LotItem>[] {
  return [
    { header: t('column.hdstore'), value: (item) => item.hdstore },
    { header: t('column.hdstoreName'), value: (item) => item.hdstoreName },
    { header: t('column.farticle'), value: (item) => item.farticle },
    { header: t('column.hdgdcode'), value: (item) => item.hdgdcode },
    { header: t('column.hdgdcode2'), value: (item) => item.hdgdcode2 },
    { header: t('column.goodsName'), value: (item) => item.goodsName },
    { header: t('column.goodsNameEn'), value: (item) => item.goodsNameEn ?? '' },
    { header: t('column.flot'), value: (item) => item.flot },
    { header: t('column.fexpiracy'), value: (item) => item.fexpiracy },
    { header: t('column.validperiod'), value: (item) => item.validperiod },
    { header: t('column.daysTooMany'), value: (item) => item.daysTooMany },
    { header: t('column.qty'), value: (item) => item.qty },
  ];
}

/** The name in the reader's language, where there is one. */
export function nameOf(goods: { goodsName: string; goodsNameEn: string | null }, language: string): string {
  return language === 'en' || language === 'es' ? (goods.goodsNameEn ?? goods.goodsName) : goods.goodsName;
}
