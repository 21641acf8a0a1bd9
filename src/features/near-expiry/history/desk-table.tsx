import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryRow } from '#core/near-expiry/history';
import { WithBeside } from '../../../lists/beside.tsx';
import { Pages, usePageSize } from '../../../lists/pages.tsx';
import { useUnsent } from '../../../store-work/unsent.ts';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { OpenRecord } from './open-record.tsx';
import type { LogProps } from './props.ts';
import { idOfRecord } from './use-log.ts';
import { useLogColumns } from './use-log-columns.tsx';
import { useOpenRecord } from './use-open-record.ts';
import { useRecordActions } from './use-record-actions.ts';

/** The columns on show, and the record that is open beside the table. */
export type TableState = {
  columns: Column<HistoryRow>[];
  chooser: ReactNode;
  open: (row: HistoryRow, isAsking: boolean) => void;
  /** The open record was opened by its Withdraw button. */
  isAsking: boolean;
};

export function useTableState(props: LogProps): TableState {
  const { search, onSearch } = props;
  const unsent = useUnsent(idOfRecord);
  const [asking, setAsking] = useState<string>();
  const open = (row: HistoryRow, isAsking: boolean) => {
    setAsking(isAsking ? row.id : undefined);
    onSearch({ record: row.id, mend: undefined });
  };
  const table = useLogColumns({
    unsent,
    onEdit: (row) => open(row, false),
    onWithdraw: (row) => open(row, true),
  });
  return { ...table, open, isAsking: asking !== undefined && asking === search.record };
}

/** One page of records as a table, and the open one beside it. */
export function DeskTable(
  props: LogProps & {
    table: TableState;
    rows: readonly HistoryRow[];
    total: number;
    page: number;
    /** How the rows are being asked for, where the server has them. */
    of?: { isAsking: boolean; isOld: boolean };
    header?: ReactNode;
    footer?: ReactNode;
  },
) {
  const { t } = useTranslation('history');
  const { table, rows, search, onSearch } = props;
  const size = usePageSize(search);
  const actions = useRecordActions();
  const close = () => onSearch({ record: undefined, mend: undefined });
  const { row: opened, mended, isAsking } = useOpenRecord(search, rows);
  return (
    <WithBeside
      beside={
        opened && (
          <OpenRecord
            row={opened}
            mended={mended}
            actions={actions}
            isAsking={isAsking || table.isAsking}
            onDone={close}
          />
        )
      }
    >
      {props.header}
      {rows.length > 0 && (
        <Refreshing of={props.of ?? {}} isTall>
          <DataTable<HistoryRow>
            label={t('title')}
            columns={table.columns}
            rows={rows}
            rowKey={(row) => row.id}
            sort={search.sort ?? '-editTime'}
            onSort={(sort) => onSearch({ sort, page: undefined })}
            place={JSON.stringify({ ...search, record: undefined, mend: undefined })}
            activeKey={opened?.id}
            onActivate={(row) => (row.id === search.record ? close() : table.open(row, false))}
          />
        </Refreshing>
      )}
      {props.footer}
      <Pages total={props.total} page={props.page} size={size} onSearch={onSearch} />
    </WithBeside>
  );
}
