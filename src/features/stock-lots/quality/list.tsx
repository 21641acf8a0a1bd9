import type { ReactNode } from 'react';
import { limitOf } from '#core/parameters/catalog';
import { pageSizes } from '#core/wire/paging';
import { type Source, useEndless, usePage } from '../../../office/lists.ts';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { RecordCards, RecordTable } from '../../../ui/lists/record-list.tsx';
import type { QualityProps } from './props.ts';

type ListProps<Item> = QualityProps & {
  source: Source<Item>;
  columns: readonly Column<Item>[];
  rowKey: (item: Item) => string;
  card: (item: Item) => ReactNode;
  label: string;
  /** What it means and what to do about it. */
  about: string;
  defaultSort: string;
};

/** One of the two lists: a table with pages on the desk, cards without an end on the phone. */
export function QualityList<Item>(props: ListProps<Item>) {
  return useDesk() ? <Desk {...props} /> : <Phone {...props} />;
}

function Desk<Item>(props: ListProps<Item>) {
  const { search, onSearch } = props;
  const size = search.size ?? limitOf('page-size', props.session.user.parameters);
  const page = search.page ?? 1;
  return (
    <RecordTable<Item>
      list={usePage(props.source, page, size)}
      label={props.label}
      columns={props.columns}
      rowKey={props.rowKey}
      about={props.about}
      isFiltered={search.q !== undefined}
      sort={search.sort ?? props.defaultSort}
      onSort={(sort) => onSearch({ sort, page: undefined })}
      page={page}
      size={size}
      sizes={pageSizes}
      onPage={(change) => onSearch({ page: change.page, size: change.size })}
    />
  );
}

function Phone<Item>(props: ListProps<Item>) {
  const list = useEndless(props.source);
  return (
    <RecordCards<Item>
      list={list}
      more={list.more}
      isGoingOn={list.isGoingOn}
      rowKey={props.rowKey}
      card={props.card}
      about={props.about}
      isFiltered={props.search.q !== undefined}
    />
  );
}
