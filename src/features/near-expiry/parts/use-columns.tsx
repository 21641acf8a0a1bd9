import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, daysBetween } from '#core/catalog/days';
import { remainingDays, shelfLifeBand } from '#core/near-expiry/freshness';
import type { ListRow } from '#core/near-expiry/types';
import type { Column } from '../../../ui/data-table.tsx';
import { daysAgoText, dayText, quantityText } from '../../../ui/format.ts';
import { nameIn } from '../name-in.ts';
import { daysLeftText } from './days-left.ts';
import classes from './desk.module.css';
import type { StoreChecksProps } from './props.ts';
import { RowButtons } from './row-buttons.tsx';
import type { RowActions } from './use-actions.tsx';

type Props = StoreChecksProps & { actions: RowActions; laterDays: number; mayCheck: boolean };

/** The document's columns (spec 2, section 2), those that the user wants to see, and the chooser. */
export function useColumns(props: Props): { columns: Column<ListRow>[]; chooser: ReactNode } {
  const { t, i18n } = useTranslation('near-expiry');
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: 'stockroom.near-expiry.hidden-columns',
    defaultValue: ['liveQty', 'hdgdcode2'],
    getInitialValueInEffect: false,
  });
  const all = allColumns(props, t, i18n.language);
  const chooser = (
    <Popover position="bottom-end" shadow="md">
      <Popover.Target>
        <Button variant="default" size="sm">
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {all.slice(2, -1).map((column) => (
            <Checkbox
              key={column.key}
              size="sm"
              label={column.header}
              checked={!hidden.includes(column.key)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setHidden((now) =>
                  checked ? now.filter((key) => key !== column.key) : [...now, column.key],
                );
              }}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
  return {
    columns: all.filter(
      // The open row has its actions beside the list.
      (column) =>
        !hidden.includes(column.key) && !(column.key === 'actions' && props.search.article !== undefined),
    ),
    chooser,
  };
}

function allColumns(
  props: Props,
  t: ReturnType<typeof useTranslation<'near-expiry'>>['t'],
  language: string,
): Column<ListRow>[] {
  const { today, store, search, view } = props;
  const isBatch = (search.mode ?? 'batch') === 'batch';
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
            <span
              className={classes.unsent}
              data-parked={view.rowOf(row.article)?.parked || undefined}
              role="img"
              aria-label={t(view.rowOf(row.article)?.parked ? 'history:needs-you' : 'card.unsent')}
            />
          )}
          <span>{nameIn(row, language)}</span>
        </span>
      ),
    },
    isBatch
      ? {
          key: 'expiry',
          header: t('column.fexpiracy'),
          width: 168,
          sortKey: 'fexpiracy',
          render: (row) =>
            row.expiryDate && (
              <Expiry
                day={row.expiryDate}
                today={today}
                language={language}
                text={(count) => daysLeftText(t, count)}
              />
            ),
        }
      : {
          key: 'stockIn',
          header: t('column.lastStkinDate'),
          width: 150,
          sortKey: 'lastStkinDate',
          render: (row) => row.lastStockInDate && dayText(row.lastStockInDate, language),
        },
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
        row.editTime
          ? `${daysAgoText(daysBetween(dayInZone(row.editTime, store.timeZone), today), language)} · ${row.editUserName}`
          : t('card.never'),
    },
    { key: 'remark', header: t('column.remark'), width: 170, render: (row) => row.remark },
    {
      key: 'actions',
      header: t('column.actions'),
      width: 236,
      isPinnedRight: true,
      render: (row) => <RowButtons {...props} row={row} />,
    },
  ];
}

function Expiry(props: { day: string; today: string; language: string; text: (count: number) => string }) {
  const left = remainingDays(props.day, props.today);
  return (
    <span className={classes.expiry}>
      {dayText(props.day, props.language)}
      <span className={classes.left} data-band={shelfLifeBand(left)}>
        {props.text(left)}
      </span>
    </span>
  );
}
