import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { Address, Change, Listed } from '#core/wire/address';
import { pageSizes } from '#core/wire/paging';
import { Page } from '../ui/layout/page.tsx';
import { type Detail, SplitView } from '../ui/layout/split-view.tsx';
import { useDesk } from '../ui/layout/use-desk.ts';
import type { Column } from '../ui/lists/data-table.tsx';
import { changeOf, type Filter } from '../ui/lists/filters.tsx';
import { RecordCards, RecordTable } from '../ui/lists/record-list.tsx';
import { saveFile } from '../ui/lists/save-file.ts';
import { SavedViews } from '../ui/lists/saved-views.tsx';
import { SearchLine } from '../ui/lists/search-line.tsx';
import { type BatchAction, BatchBar, useTicks } from '../ui/lists/ticks.tsx';
import { ListFiles } from './list-files.tsx';
import { type Fetched, type Source, useEndless, usePage } from './lists.ts';
import { useOffice } from './office.tsx';
import { type SheetColumn, workbookOf } from './table-file.ts';

/** What a list of the office is; how it looks and behaves is the same of all of them. */
export type ListPageProps<Row, Search extends Listed> = {
  title: string;
  /** The list's and its files', where that is not the page's. */
  name?: string;
  /** Above the search line: which of several lists it is. */
  tabs?: ReactNode;
  subtitle?: ReactNode;
  /** What the list is, in a sentence. */
  about?: string;
  /** Said of it when nothing is in it and nothing was asked for. */
  none?: string | undefined;
  /** Said above the list. */
  note?: ReactNode;
  /** Names it among what is kept on this device. */
  id: string;
  address: Address<Search>;
  search: Search;
  onSearch: (change: Change<Search>) => void;
  source: Source<Row>;
  rowKey: (row: Row) => string;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  /** How it is ordered at first, and by what columns. */
  firstSort: string;
  columns: readonly Column<Row>[];
  /** Beside the table's own: a choice of columns, say. */
  tools?: ReactNode;
  card: (row: Row) => ReactNode;
  /** Where the text of the search line goes. */
  text: { key: keyof Search & string; label: string };
  filters: readonly Filter<Search>[];
  /** What its files have, and why somebody may have none; `name`: of the file of its rows, where that is not the list's. */
  file: {
    columns: readonly SheetColumn<Row>[];
    source?: Source<Row>;
    name?: string;
    reason?: string | undefined;
  };
  /** What can be done with ticked rows, besides making a file of them. */
  batch?: readonly BatchAction<Row>[];
  actions?: ReactNode;
  detail?: Omit<Detail, 'onClose'> | undefined;
  /** A click on a row, where something opens with it. */
  onOpen?: (row: Row | undefined) => void;
};

/**
 * A list of the office: a search line with filters as chips, saved views, a dense table with pages, ticks and what is open
 * beside it on the desk, cards without an end on the phone; as a file and on paper, whole.
 */
export function ListPage<Row, Search extends Listed>(props: ListPageProps<Row, Search>) {
  const { detail, onOpen } = props;
  const close = useCallback(() => onOpen?.(undefined), [onOpen]);
  const List = useDesk() ? DeskList : PhoneList;
  return (
    <SplitView detail={detail && { ...detail, onClose: close }}>
      <List<Row, Search> {...props} />
    </SplitView>
  );
}

type Props<Row, Search extends Listed> = ListPageProps<Row, Search>;

function DeskList<Row, Search extends Listed>(props: Props<Row, Search>) {
  const { search, rowKey, onOpen } = props;
  const { limit } = useOffice();
  const page = search.page ?? 1;
  const size = search.size ?? limit('page-size');
  const list = usePage(props.source, page, size);
  const ticks = useTicks({ shown: list.items, rowKey, nameOf: props.nameOf });
  const change = (part: Change<Listed>) => props.onSearch(changeOf(part));
  return (
    <Framed {...props} list={list}>
      <RecordTable<Row>
        list={list}
        label={props.name ?? props.title}
        columns={[ticks.column, ...props.columns]}
        rowKey={rowKey}
        isFiltered={isFiltered(props)}
        none={props.none}
        {...(props.about !== undefined && { about: props.about })}
        sort={search.sort ?? props.firstSort}
        onSort={(sort) => change({ sort, page: undefined })}
        page={page}
        size={size}
        sizes={pageSizes}
        onPage={change}
        activeKey={props.detail?.rowKey}
        {...(onOpen && {
          onActivate: (row: Row) => onOpen(rowKey(row) === props.detail?.rowKey ? undefined : row),
        })}
      />
      <BatchBar<Row> ticks={ticks} actions={useBatch(props)} />
    </Framed>
  );
}

function PhoneList<Row, Search extends Listed>(props: Props<Row, Search>) {
  const list = useEndless(props.source);
  return (
    <Framed {...props} list={list}>
      <RecordCards<Row>
        list={list}
        more={list.more}
        isGoingOn={list.isGoingOn}
        rowKey={props.rowKey}
        card={props.card}
        isFiltered={isFiltered(props)}
        none={props.none}
        {...(props.about !== undefined && { about: props.about })}
      />
    </Framed>
  );
}

/** The page around either list. */
function Framed<Row, Search extends Listed>(
  props: Props<Row, Search> & { list: Fetched<Row>; children: ReactNode },
) {
  const { search, onSearch, list } = props;
  const { user } = useOffice();
  const isDesk = useDesk();
  const files = (
    <>
      {isDesk && props.tools}
      <ListFiles<Row>
        name={props.name ?? props.title}
        source={props.file.source ?? props.source}
        columns={props.file.columns}
        fileName={props.file.name}
        reason={props.file.reason}
      />
    </>
  );
  const parts = [props.text.key, ...props.address.filters, 'sort'] as (keyof Search & string)[];
  return (
    <Page
      title={props.title}
      subtitle={props.subtitle}
      actions={
        <>
          {isDesk && files}
          {props.actions}
        </>
      }
      toolbar={
        <>
          {props.tabs}
          <SearchLine<Search>
            text={props.text}
            filters={props.filters}
            search={search}
            onSearch={onSearch}
            found={list.isOld ? undefined : list.total}
          >
            <SavedViews<Search>
              kept={`stockroom.views.${props.id}.${user.userId}`}
              parts={[...new Set(parts)]}
              search={search}
              onSearch={onSearch}
            />
            {!isDesk && files}
          </SearchLine>
        </>
      }
    >
      {props.note}
      {props.children}
    </Page>
  );
}

/** What can be done with ticked rows, wherever they are: what the feature says, and a file of them. */
function useBatch<Row, Search extends Listed>({
  name,
  file,
  batch,
  ...props
}: Props<Row, Search>): BatchAction<Row>[] {
  const title = name ?? props.title;
  const { t } = useTranslation('lists');
  return [
    ...(batch ?? []),
    {
      key: 'export',
      label: t('ticks.export'),
      reason: file.reason,
      run: async (rows) => {
        saveFile(
          await workbookOf(title, file.columns, rows),
          `${title}-${dayInZone(Date.now(), defaultTimeZone)}.xlsx`,
        );
        return [];
      },
    },
  ];
}

function isFiltered<Row, Search extends Listed>({ address, search, text }: Props<Row, Search>): boolean {
  return address.count(search) > 0 || search[text.key] !== undefined;
}
