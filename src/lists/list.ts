import type { ComponentType, ReactNode } from 'react';
import type { Address, Change, Listed, Searched } from '#core/wire/address';
import type { StoredOperation } from '#offline';
import type { Column, RowTone } from '../ui/lists/data-table.tsx';
import type { Filter } from '../ui/lists/filter.ts';
import type { BatchAction, Ticks } from '../ui/lists/ticks.tsx';
import type { Source } from './sources.ts';
import type { SheetColumn } from './table-file.ts';

/** Rows that this device holds, under the filters of the address, in its order. */
export type HeldRows<Row> = {
  rows: readonly Row[];
  /** How many there are, where one row stands for several. */
  count?: number;
  /** Why there are none when nothing is filtered. */
  empty: { title: string; text: string };
  /** Instead of that, once there is nothing left: the end of somebody's work. */
  end?: ReactNode;
  /** Before the rows and behind them. */
  note?: ReactNode;
  foot?: ReactNode;
};

/** Rows that the server is asked for. */
export type RemoteRows<Row> = {
  source: Source<Row>;
  /** What the list is, in a sentence; where it says how old it is, of when the server answered (0 = not yet). */
  about?: string | ((fetchedAt: number) => string);
  /** Behind the phone's cards. */
  foot?: ReactNode;
  /** Said of it when nothing is in it and nothing was asked for. */
  none?: string | undefined;
  /** Said when the filters leave nothing, where that is not what all lists say. */
  noMatch?: string;
  /** Puts this device's unsent work into the server's rows. */
  overlay?: (rows: readonly Row[], unsent: readonly StoredOperation[]) => readonly Row[];
};

/** What is no list of these rows. */
type OtherContent = { content: ReactNode };

export type Rows<Row> = HeldRows<Row> | RemoteRows<Row> | OtherContent;

/** A tab says where its rows come from, or leaves that to the page's `list`. */
export type ListTab<Row> = { key: string; label: string; count?: ReactNode } & (Rows<Row> | object);

/** Which lists there are; one alone shows no tabs. */
export type ListTabs<Search, Row = never> = {
  label: string;
  /** Where the address says which. */
  key: keyof Search & string;
  shown: string;
  /** What an address showed that named none, where that is another one now: kept views mean it still. */
  firstBefore?: string;
  of: readonly ListTab<Row>[];
  /** What does not go along to another list, besides the page and the open row. */
  clears?: Change<Search>;
  className?: string | undefined;
};

/** The row that is open. `title`: of the frame around it, which the content brings else; `label`: the frame's own name. */
export type Open = { rowKey: string; title?: string; label?: string; content: ReactNode };

/** Filters and orders that are declared by a part that is fetched when they are wanted; `set`: how many of them are set. */
export type LateFilters<Row, Search extends Listed> = {
  set: number;
  Part: ComponentType<Searched<Search> & { children: WithFilters<Row, Search> }>;
};
export type WithFilters<Row, Search extends Listed> = (
  declared: Pick<ListPageProps<Row, Search>, 'filters' | 'sorts'>,
) => ReactNode;

/** What a list is; how it looks and behaves is the same of all of them. */
export type ListPageProps<Row, Search extends Listed> = Searched<Search> & {
  /** Names it among what is kept on this device. */
  id: string;
  title: string;
  /** The list's and its files', where that is not the page's. */
  name?: string;
  /** Of held rows it is their age, where nothing else is said. */
  subtitle?: ReactNode;
  address: Address<Search>;
  /** What is shown where no tab says it. */
  list?: Rows<Row>;
  /** Held rows have been read from this device. */
  isLoaded?: boolean;
  /** What they were made for, where they follow the address when the browser has time. */
  madeFor?: Search;
  tabs?: ListTabs<Search, Row>;
  /** Stands by itself: the same function with each drawing. */
  rowKey: (row: Row) => string;
  /** What a row is called. */
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** With `fixed` columns, the others are chosen by the user, all shown but the hidden ones. */
  fixed?: readonly string[];
  hiddenAtFirst?: string[];
  card: (row: Row, onOpen: (row: Row) => void) => ReactNode;
  /** Above a card, where something begins with its row. */
  heading?: (row: Row, before: Row | undefined) => ReactNode;
  /** How it is ordered at first, where the address does not say. */
  firstSort?: string;
  /** How cards, which have no heads to sort by, can be ordered: the usual order's name, and the columns. */
  sorts?: { usual: string; columns: readonly (readonly [key: string, name: string])[] };
  /** Where the text of the search line goes. */
  text: { key: keyof Search & string; label: string };
  /** Beside the search line: the scanner. */
  finder?: ReactNode;
  filters: readonly Filter<Search>[];
  /** The phone's in their place, where its first view does without their declaration. */
  lateFilters?: LateFilters<Row, Search>;
  /** What its rows have in common without any filter, in words: a month. Its files say so. */
  within?: string | undefined;
  /** Said when the filters leave nothing of held rows. */
  noMatch?: string;
  /** On the phone, above all: how far the day's work is. */
  progress?: ReactNode;
  /** Above the list: a notice. */
  above?: ReactNode;
  /** What its files have, and why somebody may have none; `name`: of the file of its rows, where that is not the list's. */
  file?: {
    columns: readonly SheetColumn<Row>[];
    source?: Source<Row>;
    name?: string;
    reason?: string | undefined;
    /** Text with tabs between is offered, too. */
    hasText?: boolean;
  };
  /** What can be done with ticked rows, on the desk. */
  batch?: readonly BatchAction<Row>[];
  /** In their bar before that: what it is done with. `all`: the list's rows, on whatever page. */
  ticked?: (ticks: Ticks<Row>, all: readonly Row[]) => ReactNode;
  /** Around the desk's table: what its rows are edited in. `rows`: those of its page. */
  around?: (rows: readonly Row[], table: ReactNode) => ReactNode;
  /** How a held row looks in the desk's table. */
  rowTone?: (row: Row) => RowTone | undefined;
  /** What is begun here, in reach of the thumb. */
  main?: { label: string; run: () => void } | undefined;
  /** What else can be done, above the list. */
  actions?: ReactNode;
  /** Of a store's list: who has several stores chooses among them. */
  onStore?: (code: string) => void;
  /** Beside the desk's search line: another way to look at the list. */
  tools?: ReactNode;
  open?: Open | undefined;
  onOpen?: (row: Row | undefined) => void;
};

type Parts<Row, Search extends Listed> = Pick<ListPageProps<Row, Search>, 'tabs' | 'list'>;

/** What is on screen. */
export function shownOf<Row, Search extends Listed>({ tabs, list }: Parts<Row, Search>): Rows<Row> {
  const tab = tabs?.of.find(({ key }) => key === tabs.shown) ?? tabs?.of[0];
  if (tab && saysRows<Row>(tab)) return tab;
  if (!list) throw new Error('a page of lists has none');
  return list;
}

function saysRows<Row>(tab: object): tab is Rows<Row> {
  return 'rows' in tab || 'source' in tab || 'content' in tab;
}

/** The rows of a list that this device holds; none of one that the server is asked for. */
export function heldRowsOf<Row>(of: ListTab<Row> | Rows<Row>): readonly Row[] {
  return 'rows' in of ? of.rows : [];
}

/** How many this device holds; undefined where only the server knows. */
export function countOf<Row>(of: ListTab<Row> | Rows<Row>): number | undefined {
  return 'rows' in of ? (of.count ?? of.rows.length) : undefined;
}

/** True where the device holds rows; what only the server has is behind them, in a tab of its own. */
export function isHeld<Row, Search extends Listed>({ tabs, list }: Parts<Row, Search>): boolean {
  return [...(tabs?.of ?? []), ...(list ? [list] : [])].some((one) => 'rows' in one);
}

/** True when the list is not the whole. */
export function isFiltered<Row, Search extends Listed>(
  props: Pick<ListPageProps<Row, Search>, 'address' | 'search' | 'text'>,
): boolean {
  const { address, search, text } = props;
  return search[text.key] !== undefined || address.count(search) > 0;
}
