import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { nameIn } from '#core/catalog/name-in';
import { ofStores, type StoresRow } from '#core/near-expiry/row';
import { drawn } from '../../../../lists/fields.tsx';
import type { SheetColumn } from '../../../../lists/table-file.ts';
import type { Column } from '../../../../ui/lists/data-table.tsx';
import { Facts } from '../../../../ui/lists/facts.tsx';
import { exactTimeOf } from '../../../../ui/text/format.ts';
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
): Column<StoresRow>[] {
  const { t, language } = by;
  const zones = new Map(stores.map(({ code, timeZone }) => [code, timeZone]));
  const columns = drawnBy(t, language).columns({
    first: [
      'goodsName',
      'hdstore',
      'flot',
      'fexpiracy',
      'qty',
      'editTime',
      'remark',
      'hdgdcode',
      'hdgdcode2',
    ],
    out: unshown,
    widths,
    sums: ['qty'],
    own: {
      goodsName: (item) => (
        // The row opens the same.
        <Link {...ownList(item, by)} className={classes.name} onClick={(event) => event.stopPropagation()}>
          {nameIn(item, language)}
        </Link>
      ),
      hdstore: storeOf,
      fexpiracy: ({ expiryDate, daysLeft }) =>
        expiryDate !== null && daysLeft !== null && <DaysLeft day={expiryDate} left={daysLeft} />,
      editTime: ({ store, editTime, editUserName }) =>
        editTime && <Facts of={[exactTimeOf(editTime, language, zones.get(store)), editUserName]} />,
    },
  });
  const state: Column<StoresRow> = {
    key: 'state',
    header: t('column.state'),
    width: 160,
    render: (item) => <Facts of={marksOf(item, by)} />,
  };
  const place = columns.findIndex(({ key }) => key === 'editTime');
  return [...columns.slice(0, place), state, ...columns.slice(place)].map((column) =>
    column.key === 'hdstore' ? { ...column, group: storeOf } : column,
  );
}

function storeOf({ store, storeName }: StoresRow): string {
  return `${store} ${storeName}`;
}

const widths = {
  goodsName: 260,
  hdstore: 170,
  flot: 120,
  fexpiracy: 264,
  qty: 90,
  editTime: 220,
  remark: 180,
  hdgdcode: 110,
  hdgdcode2: 150,
};
const unshown = [
  ...['hdstoreName', 'farticle', 'goodsNameEn', 'daysLeft', 'liveQty', 'red', 'due', 'hiddenThrough'],
  'editUserName',
];
const own = ['hdstore', 'hdstoreName', 'farticle', 'goodsNameEn', 'daysLeft', 'hiddenThrough'] as const;

function drawnBy(t: Words, language: string) {
  return drawn<StoresRow>(ofStores, {
    language,
    header(wire) {
      const ours = own.find((one) => one === wire);
      return ours === undefined ? t(`near-expiry:column.${wire}`) : t(`column.${ours}`);
    },
  });
}

/** What the workbook has: everything, and both names. */
export function sheetOf(t: Words, language: string): SheetColumn<StoresRow>[] {
  return drawnBy(t, language).sheet({ out: ['red', 'due'] });
}
