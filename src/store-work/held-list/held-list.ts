import type { ReactNode } from 'react';
import type { Address, Change, Listed } from '#core/wire/address';
import type { Column } from '../../ui/lists/data-table.tsx';
import type { Filter } from '../../ui/lists/filters.tsx';
import type { BatchAction } from '../../ui/lists/ticks.tsx';

/** One of the lists behind a page's tabs. */
export type HeldTab<Row> = { key: string; label: string } & (
  | {
      /** Under the filters of the address, in its order. */
      rows: readonly Row[];
      /** Why it is empty when nothing is filtered. */
      empty: { title: string; text: string };
      /** Instead of that, once there is nothing left: the end of somebody's work. */
      end?: ReactNode;
    }
  /** Rows that no device holds, which the server is asked for; it is told how a row looks here. */
  | { asked: (shown: ShownRows<Row>) => ReactNode }
);

/** How rows look, and what happens when one is opened: what a list of other rows is given to look the same. */
export type ShownRows<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  card: (row: Row) => ReactNode;
  rowKey: (row: Row) => string;
  activeKey: string | undefined;
  onActivate: (row: Row) => void;
  isFiltered: boolean;
};

/** What a list of held rows is; how it looks and behaves is the same of all of them. */
export type HeldListPageProps<Row, Search extends Listed> = {
  title: string;
  /** Names it among what is kept on this device. */
  id: string;
  address: Address<Search>;
  search: Search;
  onSearch: (change: Change<Search>) => void;
  /** The rows have been read from this device. */
  isLoaded: boolean;
  /** Which lists there are; one alone shows no tabs. `key`: where the address says which. */
  tabs: { label: string; key: keyof Search & string; shown: string; of: readonly HeldTab<Row>[] };
  /** Stands by itself: the same function with each drawing. */
  rowKey: (row: Row) => string;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Of the columns: those that are shown when asked for, and those that always are. */
  hiddenAtFirst?: string[];
  fixed: readonly string[];
  card: (row: Row, onOpen: (row: Row) => void) => ReactNode;
  /** How cards, which have no heads to sort by, can be ordered: the usual order's name, and the columns. */
  sorts: { usual: string; columns: readonly (readonly [key: string, name: string])[] };
  /** Where the text of the search line goes. */
  text: { key: keyof Search & string; label: string };
  /** Beside the search line: the scanner. */
  finder?: ReactNode;
  filters: readonly Filter<Search>[];
  /** Said when the filters leave nothing. */
  noMatch: string;
  /** Above the list: how far the work is, a notice. It goes away with the list on the phone. */
  above?: ReactNode;
  /** What is begun here, in reach of the thumb. */
  main?: { label: string; run: () => void } | undefined;
  /** What can be done with ticked rows, on the desk. */
  batch?: readonly BatchAction<Row>[];
  /** Of a store's list: who has several stores chooses among them. */
  onStore?: (code: string) => void;
  /** Beside the desk's search line: the files of the list, another way to look at it. */
  tools?: ReactNode;
  /** The row that is open, with what is shown of it: an `OpenRow`. */
  open: { rowKey: string; content: ReactNode } | undefined;
  onOpen: (row: Row | undefined) => void;
};

export type Parts<Row, Search extends Listed> = HeldListPageProps<Row, Search>;

/** The list that is on screen. */
export function shownTab<Row, Search extends Listed>({ tabs }: Parts<Row, Search>): HeldTab<Row> {
  const tab = tabs.of.find(({ key }) => key === tabs.shown) ?? tabs.of[0];
  if (!tab) throw new Error('a page of lists has none');
  return tab;
}

/** The rows of a list that this device holds; none of one that the server is asked for. */
export function rowsOf<Row>(tab: HeldTab<Row>): readonly Row[] {
  return 'rows' in tab ? tab.rows : [];
}

/** True when the list is not the whole. */
export function isFiltered<Row, Search extends Listed>({
  address,
  search,
  text,
}: Parts<Row, Search>): boolean {
  return search[text.key] !== undefined || address.count(search) > 0;
}
