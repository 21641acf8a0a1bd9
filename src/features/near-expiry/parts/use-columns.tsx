import { IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '#core/near-expiry/types';
import { useChosenColumns } from '../../../ui/lists/column-chooser.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { dateTimeOf, dayText, exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { nameIn } from '../name-in.ts';
import classes from './desk.module.css';
import { Expiry } from './expiry.tsx';
import { HiddenUntil } from './hidden-until.tsx';
import type { StoreChecksProps } from './props.ts';
import { RowButtons } from './row-buttons.tsx';
import { UnsentMark } from './unsent-mark.tsx';
import type { RowActions } from './use-actions.tsx';

type Props = StoreChecksProps & { actions: RowActions; mayCheck: boolean };

/** The document's columns (spec 2, section 2), those that the user wants to see, and the chooser. */
export function useColumns(props: Props): { columns: Column<ListRow>[]; chooser: ReactNode } {
  const { t, i18n } = useTranslation('near-expiry');
  const { columns, chooser } = useChosenColumns(allColumns(props, t, i18n.language), {
    key: 'stockroom.near-expiry.hidden-columns',
    hiddenAtFirst: ['liveQty', 'hdgdcode2'],
    fixed: ['name', 'expiry', 'stockIn', 'hidden', 'actions'],
    label: t('columns'),
  });
  return {
    // The open row has its actions beside the list.
    columns: columns.filter(({ key }) => key !== 'actions' || props.search.article === undefined),
    chooser,
  };
}

type WordWidths = { expiry: number; actions: number };

/** What the days that are left and the three buttons of a row take: words are longer in some languages. */
const wordWidths: Record<string, WordWidths> & { en: WordWidths } = {
  zh: { expiry: 168, actions: 236 },
  ja: { expiry: 176, actions: 268 },
  en: { expiry: 240, actions: 268 },
  es: { expiry: 256, actions: 268 },
};

function allColumns(
  props: Props,
  t: ReturnType<typeof useTranslation<'near-expiry'>>['t'],
  language: string,
): Column<ListRow>[] {
  const { today, store, search, view } = props;
  const isBatch = (search.mode ?? 'batch') === 'batch';
  const widths = wordWidths[language] ?? wordWidths.en;
  return [
    {
      key: 'name',
      header: t('column.goodsName'),
      width: 250,
      sortKey: 'goodsName',
      render: (row) => (
        <span className={classes.name}>
          {row.pinned && <IconPin size={14} aria-label={t('card.pinned')} />}
          {view.rowOf(row.article)?.pending && (
            <UnsentMark className={classes.unsent} isParked={view.rowOf(row.article)?.parked ?? false} />
          )}
          <span>{nameIn(row, language)}</span>
        </span>
      ),
    },
    isBatch
      ? {
          key: 'expiry',
          header: t('column.fexpiracy'),
          width: widths.expiry,
          sortKey: 'fexpiracy',
          render: (row) => row.expiryDate && <Expiry day={row.expiryDate} today={today} />,
        }
      : {
          key: 'stockIn',
          header: t('column.lastStkinDate'),
          width: 150,
          sortKey: 'lastStkinDate',
          render: (row) => row.lastStockInDate && dayText(row.lastStockInDate, language),
        },
    ...(search.hidden ? [hiddenColumn(props, t)] : []),
    {
      key: 'hdgdcode',
      header: t('column.hdgdcode'),
      width: 104,
      sortKey: 'hdgdcode',
      render: (row) => row.goodsCode,
    },
    {
      key: 'hdgdcode2',
      header: t('column.hdgdcode2'),
      width: 136,
      sortKey: 'hdgdcode2',
      render: (row) => row.barcode,
    },
    {
      key: 'validperiod',
      header: t('column.validperiod'),
      width: 90,
      align: 'right',
      sortKey: 'validperiod',
      render: (row) => row.shelfLifeDays ?? <span className={classes.missing}>{t('column.missing')}</span>,
    },
    {
      key: 'qty',
      header: t('column.qty'),
      width: 72,
      align: 'right',
      sortKey: 'qty',
      render: (row) => quantityText(row.qty, language),
    },
    {
      key: 'liveQty',
      header: t('column.liveQty'),
      width: 84,
      align: 'right',
      render: (row) => (row.liveQty === null ? '' : quantityText(row.liveQty, language)),
    },
    { key: 'flot', header: t('column.flot'), width: 110, sortKey: 'flot', render: (row) => row.lot },
    { key: 'cfmFlot', header: t('column.cfmFlot'), width: 110, render: (row) => row.confirmedLot },
    {
      key: 'editTime',
      header: t('column.editTime'),
      width: 150,
      sortKey: 'editTime',
      render: (row) =>
        row.editTime ? (
          <span title={exactTimeOf(row.editTime, language, store.timeZone)}>
            {dateTimeOf(row.editTime, language, store.timeZone)} · {row.editUserName}
          </span>
        ) : (
          t('card.never')
        ),
    },
    { key: 'remark', header: t('column.remark'), width: 170, render: (row) => row.remark },
    {
      key: 'actions',
      header: t('column.actions'),
      width: widths.actions,
      isPinnedRight: true,
      render: (row) => <RowButtons {...props} row={row} />,
    },
  ];
}

/** Until when and by whom, of the rows that are hidden. */
function hiddenColumn(
  { today }: Props,
  t: ReturnType<typeof useTranslation<'near-expiry'>>['t'],
): Column<ListRow> {
  return {
    key: 'hidden',
    header: t('column.hidden'),
    width: 330,
    render: (row) => <HiddenUntil row={row} today={today} />,
  };
}
