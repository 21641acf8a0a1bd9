import type { Change, Listed } from '#core/wire/address';
import { pageSizes } from '#core/wire/paging';
import { useDesk } from '../ui/layout/use-desk.ts';
import { changeOf } from '../ui/lists/filters.tsx';
import { RecordCards, RecordTable } from '../ui/lists/record-list.tsx';
import type { ListPageProps, RemoteRows } from './list.ts';
import { usePageSize } from './pages.tsx';
import { useEndless, usePage } from './sources.ts';

type Shown =
  | 'title'
  | 'name'
  | 'search'
  | 'onSearch'
  | 'columns'
  | 'card'
  | 'rowKey'
  | 'firstSort'
  | 'open'
  | 'onOpen';

type Props<Row, Search extends Listed> = Pick<ListPageProps<Row, Search>, Shown> & {
  of: RemoteRows<Row>;
  isFiltered: boolean;
};

/** Rows that the server is asked for, behind held ones. */
export function OlderRows<Row, Search extends Listed>(props: Props<Row, Search>) {
  return useDesk() ? <OlderTable {...props} /> : <OlderCards {...props} />;
}

function OlderTable<Row, Search extends Listed>(props: Props<Row, Search>) {
  return <RemoteTable {...props} found={useRemotePage(props.of, props.search)} />;
}

function OlderCards<Row, Search extends Listed>(props: Props<Row, Search>) {
  return <RemoteCards {...props} found={useEndless(props.of.source)} />;
}

/** The desk's page of what the server has. */
export function useRemotePage<Row>({ source }: RemoteRows<Row>, search: Listed) {
  const page = search.page ?? 1;
  const size = usePageSize(search);
  return { ...usePage(source, page, size), page, size };
}

export function RemoteTable<Row, Search extends Listed>(
  props: Props<Row, Search> & { found: ReturnType<typeof useRemotePage<Row>> },
) {
  const { found, search, rowKey, open, onOpen } = props;
  const change = (part: Change<Listed>) => props.onSearch(changeOf(part));
  return (
    <RecordTable<Row>
      {...said(props.of)}
      list={found}
      label={props.name ?? props.title}
      columns={props.columns}
      rowKey={rowKey}
      isFiltered={props.isFiltered}
      sort={search.sort ?? props.firstSort ?? ''}
      onSort={(sort) => change({ sort, page: undefined })}
      page={found.page}
      size={found.size}
      sizes={pageSizes}
      onPage={change}
      activeKey={open?.rowKey}
      {...(onOpen && { onActivate: (row: Row) => onOpen(rowKey(row) === open?.rowKey ? undefined : row) })}
    />
  );
}

export function RemoteCards<Row, Search extends Listed>(
  props: Props<Row, Search> & { found: ReturnType<typeof useEndless<Row>> },
) {
  const { found, card, onOpen } = props;
  return (
    <RecordCards<Row>
      {...said(props.of)}
      list={found}
      more={found.more}
      isGoingOn={found.isGoingOn}
      rowKey={props.rowKey}
      card={(row) => card(row, (opened) => onOpen?.(opened))}
      isFiltered={props.isFiltered}
    />
  );
}

function said<Row>({ about, none }: RemoteRows<Row>) {
  return { none, ...(about !== undefined && { about }) };
}
