import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { WithBeside } from '../../../lists/beside.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import type { Held } from '../parts/use-lacks.ts';
import { EditedTable } from './edited-table.tsx';
import { OpenLack } from './open-lack.tsx';
import type { ManagerProps } from './search.ts';
import type { Deciding } from './use-deciding.tsx';

export type TableProps = ManagerProps & {
  rows: readonly Lack[];
  held: Held;
  codes: Codes;
  known: KnownGoods;
  deciding: Deciding;
  /** Why nothing can be changed now. */
  why?: string | undefined;
  tick?: Column<Lack> | undefined;
  columns: readonly Column<Lack>[];
};

/** Shortages as a table that is edited in place, and the open one beside it. */
export function LackTable(props: TableProps & { header?: ReactNode; footer: ReactNode }) {
  const { t } = useTranslation('lack-manager');
  const { search, onSearch, rows, codes, known, deciding, tick, columns } = props;
  return (
    <EditedTable rows={rows} codes={codes} known={known} deciding={deciding}>
      <WithBeside beside={search.open !== undefined && <OpenLack {...props} />}>
        {props.header}
        {rows.length > 0 && (
          <DataTable<Lack>
            label={t('title')}
            columns={tick ? [tick, ...columns] : columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={search.sort ?? ''}
            place={JSON.stringify({ ...search, open: undefined })}
            onSort={(sort) => onSearch({ sort, page: undefined })}
            activeKey={search.open}
            onActivate={({ id }) => onSearch({ open: id === search.open ? undefined : id })}
          />
        )}
        {props.footer}
      </WithBeside>
    </EditedTable>
  );
}
