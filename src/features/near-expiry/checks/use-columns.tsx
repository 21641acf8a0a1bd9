import { IconPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { aboutText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { recordCheck } from '#core/near-expiry/contract';
import type { ListRow } from '#core/near-expiry/row';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText, quantityText } from '../../../ui/text/format.ts';
import classes from '../parts/desk.module.css';
import { Expiry } from '../parts/expiry.tsx';
import { restOf } from '../parts/rest-text.ts';
import { useView } from '../store-view.tsx';
import { fieldColumns } from './columns.tsx';
import { HiddenUntil } from './hidden-until.tsx';
import type { ActingProps } from './props.ts';
import { RowButtons } from './row-buttons.tsx';

/** The document's columns (spec 2, section 2). */
export function useColumns(props: ActingProps): Column<ListRow>[] {
  const mayCheck = useStoreWork().may(recordCheck);
  const all = useAllColumns(props);
  // The open row has its actions beside the list. Who may do none of them is told so once, by the open row.
  const isActing = props.search.article === undefined && mayCheck;
  return all.filter(({ key }) => key !== 'actions' || isActing);
}

type WordWidths = { expiry: number; actions: number };

/** What the days that are left and the three buttons of a row take: words are longer in some languages. */
const wordWidths: Record<string, WordWidths> & { en: WordWidths } = {
  zh: { expiry: 184, actions: 236 },
  ja: { expiry: 190, actions: 268 },
  en: { expiry: 260, actions: 268 },
  es: { expiry: 276, actions: 268 },
};

function useAllColumns(props: ActingProps): Column<ListRow>[] {
  const { t, i18n } = useTranslation('near-expiry');
  const { language } = i18n;
  const { today, store } = useStoreWork();
  const view = useView();
  const { search, onSearch, actions } = props;
  const isBatch = (search.mode ?? 'batch') === 'batch';
  const widths = wordWidths[language] ?? wordWidths.en;
  /** Until when and by whom, of the rows that are hidden. */
  const hidden: Column<ListRow> = {
    key: 'hidden',
    header: t('column.hidden'),
    width: 330,
    render: (row) => <HiddenUntil row={row} today={today} />,
  };
  /** What will be left of the lots that will not sell out. */
  const rest: Column<ListRow> = {
    key: 'rest',
    header: t('column.rest'),
    width: 140,
    render(row) {
      const found = restOf(view, view.articleOf(row.article), row.lot, today);
      return (
        found && (
          <Facts
            of={[
              quantityText(Math.round(found.rest), language),
              found.fen !== null && aboutText(found.fen, language),
            ]}
          />
        )
      );
    },
  };
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
    ...(search.hidden ? [hidden] : []),
    ...(search.unsold ? [rest] : []),
    ...fieldColumns(t, language, store.timeZone),
    {
      key: 'actions',
      header: t('column.actions'),
      width: widths.actions,
      isPinnedRight: true,
      render: (row) => <RowButtons row={row} actions={actions} onSearch={onSearch} />,
    },
  ];
}
