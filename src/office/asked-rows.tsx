import type { ReactNode } from 'react';
import type { Change, Listed } from '#core/wire/address';
import { pageSizes } from '#core/wire/paging';
import { useDesk } from '../ui/layout/use-desk.ts';
import type { Column } from '../ui/lists/data-table.tsx';
import { RecordCards, RecordTable } from '../ui/lists/record-list.tsx';
import { type Source, useEndless, usePage } from './lists.ts';
import { useOffice } from './office.tsx';

type Props<Row> = {
  source: Source<Row>;
  /** What the list is, in a sentence. */
  about: string;
  label: string;
  columns: readonly Column<Row>[];
  card: (row: Row) => ReactNode;
  rowKey: (row: Row) => string;
  activeKey: string | undefined;
  onActivate: (row: Row) => void;
  isFiltered: boolean;
  search: Listed;
  onSearch: (change: Change<Listed>) => void;
};

/** Rows that no device holds, in a page of held ones: the server's, shown as the page shows its own. */
export function AskedRows<Row>(props: Props<Row>) {
  return useDesk() ? <AskedTable {...props} /> : <AskedCards {...props} />;
}

function AskedTable<Row>({ source, search, onSearch, ...props }: Props<Row>) {
  const { limit } = useOffice();
  const page = search.page ?? 1;
  const size = search.size ?? limit('page-size');
  return (
    <RecordTable<Row>
      {...props}
      list={usePage(source, page, size)}
      sort={search.sort ?? ''}
      onSort={(sort) => onSearch({ sort, page: undefined })}
      page={page}
      size={size}
      sizes={pageSizes}
      onPage={onSearch}
    />
  );
}

function AskedCards<Row>({ source, ...props }: Props<Row>) {
  const list = useEndless(source);
  return <RecordCards<Row> {...props} list={list} more={list.more} isGoingOn={list.isGoingOn} />;
}
