import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportAudit } from '#core/logs/contract';
import { ListPage } from '../../../office/list-page.tsx';
import { RowCard } from '../../../office/row-card.tsx';
import type { SheetColumn } from '../../../office/table-file.ts';
import { useWhyNot } from '../../../office/use-why-not.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import type { Log } from '../data.ts';
import { type LogSearch, type LogSearchChange, logAddress } from '../search.ts';
import { LogTabs, useLogFilters } from './filters.tsx';

/** One of the logs: a table with the opened entry beside it on the desk, cards and a sheet on the phone. */
export function LogPage<Item extends { id: number | string }>(props: {
  search: LogSearch;
  onSearch: (change: LogSearchChange) => void;
  log: Log<Item>;
  columns: readonly Column<Item>[];
  sheet: readonly SheetColumn<Item>[];
  /** What the log and its file are called. */
  name: string;
  about: string;
  /** Said above the list. */
  note?: ReactNode;
  card: (row: Item) => ReactNode;
  detailTitle: (row: Item) => string;
  detail: (row: Item) => ReactNode;
}) {
  const { t } = useTranslation('logs');
  const { search, onSearch } = props;
  const [opened, setOpened] = useState<Item>();
  return (
    <ListPage<Item, LogSearch>
      id={`logs-${search.tab ?? 'audit'}`}
      title={t('title')}
      name={props.name}
      about={props.about}
      note={props.note}
      tabs={<LogTabs search={search} onSearch={onSearch} />}
      address={logAddress}
      search={search}
      onSearch={onSearch}
      source={props.log.shown}
      rowKey={keyOf}
      nameOf={props.detailTitle}
      firstSort="-at"
      columns={props.columns}
      card={(row) => <RowCard onClick={() => setOpened(row)}>{props.card(row)}</RowCard>}
      text={{ key: 'person', label: t('filter.person') }}
      filters={useLogFilters(search)}
      // One point for the three of them.
      file={{ columns: props.sheet, source: props.log.whole, reason: useWhyNot(exportAudit) }}
      detail={
        opened && {
          rowKey: keyOf(opened),
          title: props.detailTitle(opened),
          content: props.detail(opened),
        }
      }
      onOpen={setOpened}
    />
  );
}

function keyOf(row: { id: number | string }): string {
  return String(row.id);
}
