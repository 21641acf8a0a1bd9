import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { nameIn } from '#core/catalog/name-in';
import type { AllStoresItem } from '#core/near-expiry/all-stores';
import type { SheetColumn } from '../../../../lists/table-file.ts';
import type { Column } from '../../../../ui/lists/data-table.tsx';
import { Facts } from '../../../../ui/lists/facts.tsx';
import { dateTimeOf, quantityText } from '../../../../ui/text/format.ts';
import { DaysLeft } from '../../parts/expiry.tsx';
import classes from '../all-stores.module.css';
import { ownList } from '../own-list.ts';
import { marksOf } from './marks.ts';

type Words = TFunction<'all-stores'>;

type Stores = readonly { code: string; timeZone: string }[];

/** All stores' rows, as a table: each time is told by the clock of its store. */
export function columnsOf(
  by: { t: Words; language: string; isHidden: boolean },
  stores: Stores,
): Column<AllStoresItem>[] {
  const { t, language } = by;
  const zones = new Map(stores.map(({ code, timeZone }) => [code, timeZone]));
  return [
    {
      key: 'goodsName',
      header: t('near-expiry:column.goodsName'),
      width: 260,
      wraps: true,
      sortKey: 'goodsName',
      render: (item) => (
        // The row opens the same.
        <Link {...ownList(item, by)} className={classes.name} onClick={(event) => event.stopPropagation()}>
          {nameIn(namesOf(item), language)}
        </Link>
      ),
    },
    {
      key: 'hdstore',
      header: t('column.hdstore'),
      width: 170,
      wraps: true,
      sortKey: 'hdstore',
      render: (item) => `${item.hdstore} ${item.hdstoreName}`,
    },
    { key: 'flot', header: t('near-expiry:column.flot'), width: 120, render: (item) => item.flot },
    {
      key: 'fexpiracy',
      header: t('near-expiry:column.fexpiracy'),
      width: 220,
      sortKey: 'fexpiracy',
      render: ({ fexpiracy, daysLeft }) =>
        fexpiracy !== null && daysLeft !== null && <DaysLeft day={fexpiracy} left={daysLeft} />,
    },
    {
      key: 'qty',
      header: t('near-expiry:column.qty'),
      width: 90,
      align: 'right',
      sortKey: 'qty',
      render: (item) => quantityText(item.qty, language),
    },
    {
      key: 'state',
      header: t('column.state'),
      width: 160,
      wraps: true,
      render: (item) => <Facts of={marksOf(item, by)} />,
    },
    {
      key: 'editTime',
      header: t('near-expiry:column.editTime'),
      width: 190,
      sortKey: 'editTime',
      render: ({ hdstore, editTime, editUserName }) =>
        editTime && <Facts of={[dateTimeOf(editTime, language, zones.get(hdstore)), editUserName]} />,
    },
    {
      key: 'remark',
      header: t('near-expiry:column.remark'),
      width: 180,
      wraps: true,
      render: (item) => item.remark,
    },
    {
      key: 'hdgdcode',
      header: t('near-expiry:column.hdgdcode'),
      width: 110,
      sortKey: 'hdgdcode',
      render: (item) => item.hdgdcode,
    },
    {
      key: 'hdgdcode2',
      header: t('near-expiry:column.hdgdcode2'),
      width: 150,
      render: (item) => item.hdgdcode2,
    },
  ];
}

/** What the workbook has: everything, both names. */
export function sheetOf(t: Words): SheetColumn<AllStoresItem>[] {
  return [
    { header: t('column.hdstore'), value: (item) => item.hdstore },
    { header: t('column.hdstoreName'), value: (item) => item.hdstoreName },
    { header: t('column.farticle'), value: (item) => item.farticle },
    { header: t('near-expiry:column.hdgdcode'), value: (item) => item.hdgdcode },
    { header: t('near-expiry:column.hdgdcode2'), value: (item) => item.hdgdcode2 },
    { header: t('near-expiry:column.goodsName'), value: (item) => item.goodsName },
    { header: t('column.goodsNameEn'), value: (item) => item.goodsNameEn ?? '' },
    { header: t('near-expiry:column.flot'), value: (item) => item.flot },
    { header: t('near-expiry:column.fexpiracy'), value: (item) => item.fexpiracy ?? '' },
    { header: t('column.daysLeft'), value: (item) => item.daysLeft ?? '' },
    { header: t('near-expiry:column.qty'), value: (item) => item.qty },
    { header: t('near-expiry:column.liveQty'), value: (item) => item.liveQty ?? '' },
    { header: t('column.hiddenThrough'), value: (item) => item.hiddenThrough ?? '' },
    { header: t('near-expiry:column.editTime'), value: (item) => item.editTime ?? '' },
    { header: t('near-expiry:column.editUserName'), value: (item) => item.editUserName ?? '' },
    { header: t('near-expiry:column.remark'), value: (item) => item.remark },
  ];
}

/** Its names as the rules have them. */
export function namesOf({ goodsName, goodsNameEn }: AllStoresItem) {
  return { name: goodsName, nameEn: goodsNameEn };
}
