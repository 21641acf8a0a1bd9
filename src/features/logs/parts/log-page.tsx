import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAudit } from '#core/logs/contract';
import type { Searched } from '#core/wire/address';
import type { listColumns } from '../../../lists/list-columns.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useOpenRow } from '../../../office/remote-row.ts';
import { RowCard } from '../../../office/row-card.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import type { Log } from '../data.ts';
import classes from '../logs.module.css';
import { type LogSearch, logAddress } from '../search.ts';
import { useLogFilters } from './filters.tsx';

/** One of the logs: a table with the opened entry beside it on the desk, cards and a sheet on the phone. */
export function LogPage<Item extends { id: number | string }>(
  props: Searched<LogSearch> & {
    log: Log<Item>;
    columns: ReturnType<typeof listColumns<Item>>;
    /** What the log and its file are called. */
    name: string;
    about: string;
    /** Said above the list. */
    note?: ReactNode;
    card: (row: Item) => ReactNode;
    detailTitle: (row: Item) => string;
    detail: (row: Item) => ReactNode;
  },
) {
  const { t } = useTranslation('logs');
  const { search, onSearch } = props;
  const [opened, setOpened] = useOpenRow(props.log.shown, props);
  return (
    <ListPage<Item, LogSearch>
      id={`logs-${search.tab ?? 'audit'}`}
      title={t('title')}
      name={props.name}
      above={props.note}
      tabs={{
        label: t('title'),
        key: 'tab',
        shown: search.tab ?? 'audit',
        of: (['audit', 'logins', 'errors'] as const).map((key) => ({ key, label: t(`tab.${key}`) })),
        // What the other log cannot be asked is left out as the address is read.
        clears: { subject: undefined, sort: undefined },
        className: classes.tabs,
      }}
      address={logAddress}
      search={search}
      onSearch={onSearch}
      list={{ source: props.log.shown, about: props.about }}
      rowKey={keyOf}
      nameOf={props.detailTitle}
      firstSort="-at"
      columns={props.columns.columns}
      // The program's own name of a deed: for whoever looks for it.
      hiddenAtFirst={['call']}
      card={(row) => <RowCard onClick={() => setOpened(row)}>{props.card(row)}</RowCard>}
      text={{ key: 'person', label: t('filter.person') }}
      filters={useLogFilters(search)}
      // One point for the three of them.
      file={{ ...props.columns.file, source: props.log.whole, reason: useWhyNot(exportAudit) }}
      open={
        opened && { rowKey: keyOf(opened), title: props.detailTitle(opened), content: props.detail(opened) }
      }
      onOpen={setOpened}
    />
  );
}

function keyOf(row: { id: number | string }): string {
  return String(row.id);
}
