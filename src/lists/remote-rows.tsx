import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { Change, Listed } from '#core/wire/address';
import { pageSizes } from '#core/wire/paging';
import { useDesk } from '../ui/layout/use-desk.ts';
import type { Column } from '../ui/lists/data-table.tsx';
import { changeOf } from '../ui/lists/filter.ts';
import { RecordCards, RecordTable } from '../ui/lists/record-list.tsx';
import type { ListPageProps, RemoteRows } from './list.ts';
import { useOverlay } from './overlay.ts';
import { usePageSize } from './pages.tsx';
import { type Fetched, useEndless, usePage } from './sources.ts';
import type { DeskColumns } from './use-desk-columns.tsx';
import { useSummedPage } from './use-sums.tsx';

type Shown =
  | 'search'
  | 'onSearch'
  | 'columns'
  | 'card'
  | 'heading'
  | 'around'
  | 'rowKey'
  | 'firstSort'
  | 'open'
  | 'onOpen';

type Props<Row, Search extends Listed> = Pick<ListPageProps<Row, Search>, Shown> & {
  label: string;
  of: RemoteRows<Row>;
  isFiltered: boolean;
  /** The desk's columns as they were arranged. */
  desk?: DeskColumns<Row>;
};

/** Rows that the server is asked for, behind held ones. */
export function OlderRows<Row, Search extends Listed>(props: Props<Row, Search>) {
  return useDesk() ? <OlderTable {...props} /> : <OlderCards {...props} />;
}

function OlderTable<Row, Search extends Listed>(props: Props<Row, Search>) {
  const found = useRemotePage(props.of, props.search, props);
  return (
    <Overlaid of={props.of} found={found}>
      {(items) => <RemoteTable {...props} found={{ ...found, items }} />}
    </Overlaid>
  );
}

function OlderCards<Row, Search extends Listed>(props: Props<Row, Search>) {
  const found = useEndless(props.of.source);
  return (
    <Overlaid of={props.of} found={found}>
      {(items) => <RemoteCards {...props} found={{ ...found, items }} />}
    </Overlaid>
  );
}

type OverlaidProps<Row> = {
  of: RemoteRows<Row>;
  found: Fetched<Row>;
  children: (rows: readonly Row[]) => ReactNode;
};

function Overlaid<Row>({ of, found, children }: OverlaidProps<Row>) {
  const { overlay } = of;
  return overlay ? (
    <WithUnsent of={{ ...of, overlay }} found={found}>
      {children}
    </WithUnsent>
  ) : (
    children(found.items)
  );
}

/** With work of this device in them that is not sent, or was sent after they were fetched. */
function WithUnsent<Row>({
  of,
  found,
  children,
}: OverlaidProps<Row> & { of: Required<Pick<RemoteRows<Row>, 'overlay'>> }) {
  const client = useQueryClient();
  const [feature] = of.source.key;
  // Also what is not on screen: their count in a tab, other pages.
  const askAgain = useCallback(() => client.invalidateQueries({ queryKey: [feature] }), [client, feature]);
  return children(of.overlay(found.items, useOverlay({ fetchedAt: found.fetchedAt, askAgain })));
}

/** The desk's page of what the server has, in its groups. */
export function useRemotePage<Row>(
  { source }: RemoteRows<Row>,
  search: Listed,
  { columns, desk }: { columns: readonly Column<Row>[]; desk?: DeskColumns<Row> },
) {
  const page = search.page ?? 1;
  const size = usePageSize(search);
  const found = { ...usePage(source, page, size), page, size };
  const { rows, ...summed } = useSummedPage({ source, columns, grouping: desk?.grouping, found });
  return { ...found, ...summed, items: rows ?? found.items };
}

export function RemoteTable<Row, Search extends Listed>(
  props: Props<Row, Search> & { found: ReturnType<typeof useRemotePage<Row>> },
) {
  const { found, search, rowKey, open, onOpen, onSearch } = props;
  const isBehind = !found.isOld && found.items.length === 0 && found.page > 1;
  const last =
    isBehind && found.total !== undefined ? Math.max(1, Math.ceil(found.total / found.size)) : undefined;
  // The last row of the last page was dealt with.
  useEffect(() => {
    const to: Change<Listed> = { page: last };
    if (last !== undefined) onSearch(changeOf(to));
  }, [last, onSearch]);
  const change = (part: Change<Listed>) => onSearch(changeOf(part));
  const table = (
    <RecordTable<Row>
      {...said(props, found.fetchedAt)}
      list={found}
      label={props.label}
      columns={props.columns}
      rowKey={rowKey}
      sort={search.sort ?? props.firstSort ?? ''}
      onSort={(sort) => change({ sort, page: undefined })}
      page={found.page}
      size={found.size}
      sizes={pageSizes}
      onPage={change}
      activeKey={open?.rowKey}
      groups={found.groups}
      foot={found.foot}
      menuOf={props.desk?.menuOf}
      {...(onOpen && { onActivate: (row: Row) => onOpen(rowKey(row) === open?.rowKey ? undefined : row) })}
    />
  );
  return props.around ? props.around(found.items, table) : table;
}

export function RemoteCards<Row, Search extends Listed>(
  props: Props<Row, Search> & { found: ReturnType<typeof useEndless<Row>> },
) {
  const { found, card, onOpen } = props;
  return (
    <RecordCards<Row>
      {...said(props, found.fetchedAt)}
      list={found}
      more={found.more}
      isGoingOn={found.isGoingOn}
      rowKey={props.rowKey}
      card={(row, before) => (
        <>
          {props.heading?.(row, before)}
          {card(row, (opened) => onOpen?.(opened))}
        </>
      )}
    />
  );
}

/** What is said of it, with rows and without. */
function said<Row>({ of, isFiltered }: { of: RemoteRows<Row>; isFiltered: boolean }, fetchedAt: number) {
  const { about, none, noMatch } = of;
  return {
    ...(about !== undefined && { about: typeof about === 'string' ? about : about(fetchedAt) }),
    ...(isFiltered && noMatch !== undefined ? { isFiltered: false, none: noMatch } : { isFiltered, none }),
  };
}
