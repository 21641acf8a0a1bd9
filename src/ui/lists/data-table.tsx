import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useKeys } from '../keys/use-keys.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { fitted } from './fitted.ts';
import { cellClass, HeaderCell, inRem, roles, widthOf } from './table-head.tsx';
import { type Line, linesOf } from './table-lines.ts';
import { titleWhatIsCut } from './title-what-is-cut.ts';
import { useHeldRow } from './use-held-row.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRowHeight } from './use-row-height.ts';
import { useWindow } from './use-window.ts';

export type { Column };

/** What some rows add up to, by the columns' keys, and which rows they are. */
export type Sums = { label: ReactNode; figures: ReadonlyMap<string, ReactNode> };

/** Rows that stand under the heads of groups: each group's rows behind one another. */
export type Groups<Row> = { keyOf: (row: Row) => string; sumsOf: (key: string) => Sums };

/** What a list's table has besides its rows. */
export type DataTableMore<Row> = {
  groups?: Groups<Row> | undefined;
  /** Below the rows: what all of the list add up to, not only those that are here. */
  foot?: Sums | undefined;
  /** What else can be done with a column, from its head. */
  menuOf?: ((column: Column<Row>) => ((close: () => void) => ReactNode) | undefined) | undefined;
};

/** `red`: its letters; the others tint the ground, for rows of several kinds, which also say it in words. */
export type RowTone = 'red' | 'lime' | 'violet' | 'blue';

type Shown<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `+column` or `-column`. */
  sort: string;
  onSort: (sort: string) => void;
  /** Which rows these are, by page, order and filter, in any words: with others the table stands at its top. */
  place?: string | undefined;
  /** The row that is open beside the table. */
  activeKey?: string | undefined;
  /** The row that has just been made: it is scrolled to once it is there, and marked as an open one is. */
  madeKey?: string | undefined;
  onActivate?: (row: Row) => void;
  rowTone?: (row: Row) => RowTone | undefined;
  /** Rows are edited in the table: `e` begins. */
  edits?: boolean;
} & DataTableMore<Row>;

/**
 * A dense table for people who live in tables: 36-pixel rows (or as the component size says), the head and what heads a
 * row stay, only what is on screen exists (1,000 rows of 12 columns painted whole took over a second on a slow desk).
 * Arrows move, Enter opens.
 */
export function DataTable<Row>(props: Shown<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, rowKey, groups } = props;
  const room = useRoom(scroller);
  const columns = useMemo(() => fitted(props.columns, headOf(props.columns), room), [props.columns, room]);
  const head = headOf(columns);
  const lines = useMemo(() => linesOf(rows, rowKey, groups?.keyOf), [rows, rowKey, groups?.keyOf]);
  const rowHeightPx = useRowHeight();
  useTopOf(scroller, props.place);
  const { place, activeKey } = props;
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  useHeldRow(scroller, { keys, place, activeKey, rowHeightPx });
  const madeAt = props.madeKey === undefined ? -1 : keys.indexOf(props.madeKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the row itself, not when others come above it
  useEffect(() => {
    if (madeAt !== -1) showInTheMiddle(scroller.current, (madeAt + 0.5) * rowHeightPx);
  }, [props.madeKey, madeAt !== -1]);
  const keptFocus = useKeptFocus(scroller, keys);
  useTableKeys(scroller, props);

  function activate(target: SyntheticEvent['target']): void {
    const key = target instanceof Element ? target.closest('tr')?.dataset.row : undefined;
    const row = key === undefined ? undefined : rows.find((one) => props.rowKey(one) === key);
    if (row !== undefined) props.onActivate?.(row);
  }

  return (
    <section
      ref={scroller}
      className={classes.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label={props.label}
      style={stuckEdges(columns)}
      onKeyDown={(event) => moveFocus(event, scroller.current)}
      onBlur={keptFocus.onBlur}
      onScroll={({ currentTarget }) => markMore(currentTarget)}
      onPointerOver={titleWhatIsCut}
      onFocus={(event) => {
        keptFocus.onFocus(event);
        titleWhatIsCut(event);
        reveal(event.target);
      }}
    >
      <table
        role={roles.table}
        className={classes.table}
        style={{ minWidth: inRem(widthPxOf(columns)) }}
        aria-rowcount={lines.length + (props.foot ? 2 : 1)}
      >
        <thead role={roles.rows}>
          <tr role={roles.row}>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                headsRows={column === head}
                sort={props.sort}
                onSort={props.onSort}
                menu={props.menuOf?.(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody
          role={roles.rows}
          onClick={({ target }) => activate(target)}
          onKeyDown={({ key, target }) => {
            if (key === 'Enter' && target instanceof HTMLTableRowElement) activate(target);
          }}
        >
          <Lines {...props} scroller={scroller} lines={lines} columns={columns} rowHeightPx={rowHeightPx} />
        </tbody>
        {props.foot && (
          <tfoot role={roles.rows}>
            <SumRow columns={columns} index={lines.length} of={props.foot} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** How wide the table may be, in the pixels of columns; the first paint takes any. */
function useRoom(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // Hidden behind its tag it has none.
      if (element.clientWidth > 0) setRoom(Math.floor((element.clientWidth / rem) * 16));
      markMore(element);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}

/** That there is more at the right is shown where it begins. */
function markMore(element: HTMLElement): void {
  const isMore = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
  element.toggleAttribute('data-more', isMore);
}

/** Goes to the top when the place changes; not when a page that was hidden behind its tag is shown again. */
function useTopOf(scroller: RefObject<HTMLElement | null>, place: string | undefined): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller, place]);
}

/** The lines in sight, between two spaces as high as those above and below. They are all that is drawn again while scrolling. */
function Lines<Row>(
  props: Pick<Shown<Row>, 'activeKey' | 'madeKey' | 'onActivate' | 'rowTone' | 'groups'> & {
    scroller: RefObject<HTMLElement | null>;
    lines: readonly Line<Row>[];
    columns: readonly Column<Row>[];
    rowHeightPx: number;
  },
) {
  const { lines, columns, groups, rowHeightPx } = props;
  const { from, to } = useWindow(props.scroller, lines.length, rowHeightPx);
  const space = (count: number) =>
    count > 0 && (
      <tr className={classes.space} style={{ height: count * rowHeightPx }}>
        <td />
      </tr>
    );
  return (
    <>
      {space(from)}
      {lines.slice(from, to).map(({ key, row, group }, place) => {
        const index = from + place;
        if (row === undefined)
          return (
            groups &&
            group !== undefined && (
              <SumRow key={key} columns={columns} index={index} of={groups.sumsOf(group)} />
            )
          );
        return (
          <TableRow
            key={key}
            id={key}
            row={row}
            index={index}
            columns={columns}
            isActive={key === props.activeKey || key === props.madeKey}
            isActivated={props.onActivate !== undefined}
            tone={props.rowTone?.(row)}
          />
        );
      })}
      {space(lines.length - to)}
    </>
  );
}

function showInTheMiddle(scroller: HTMLElement | null, atPx: number): void {
  if (scroller) scroller.scrollTop = atPx - scroller.clientHeight / 2;
}

type TableRowProps<Row> = {
  id: string;
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  isActive: boolean;
  isActivated: boolean;
  tone: RowTone | undefined;
};

/** Painted again only when something of it changes: scrolling shows few new ones. */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row } = props;
  const head = headOf(props.columns);
  return (
    <tr
      role={roles.row}
      aria-rowindex={props.index + 2}
      data-active={props.isActive || undefined}
      data-tone={props.tone}
      tabIndex={props.isActivated ? 0 : undefined}
      data-row={props.id}
    >
      {props.columns.map((column) =>
        column === head ? (
          <th
            key={column.key}
            role={roles.rowHead}
            scope="row"
            className={cellClass(column)}
            style={widthOf(column)}
          >
            {column.render(row)}
          </th>
        ) : (
          <td key={column.key} role={roles.cell} className={cellClass(column)} style={widthOf(column)}>
            {column.render(row)}
          </td>
        ),
      )}
    </tr>
  );
  // `memo` forgets that what it wraps takes rows of any kind.
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

type SumRowProps<Row> = { columns: readonly Column<Row>[]; index: number; of: Sums };

/** A line of sums: what it is about stands over the columns before the first that has one. */
const SumRow = memo(function SumRow<Row>(props: SumRowProps<Row>) {
  const { columns, of } = props;
  const first = columns.findIndex(({ key }) => of.figures.has(key));
  const before = first > 0 ? first : columns.length;
  return (
    <tr role={roles.row} className={classes.sums} aria-rowindex={props.index + 2}>
      <th
        role={roles.rowHead}
        scope="row"
        colSpan={before}
        style={widthOf({ width: widthPxOf(columns.slice(0, before)) })}
      >
        <span className={classes.sumsOf}>{of.label}</span>
      </th>
      {columns.slice(before).map((column) => (
        <td key={column.key} role={roles.cell} className={cellClass(column)} style={widthOf(column)}>
          {of.figures.get(column.key)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: SumRowProps<Row>) => ReactNode;

/** What heads a row is what it is called, not the box with which it is ticked. */
function headOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.head === undefined);
}

/**
 * Single keys: `j` and `k` walk, `x` ticks, `e` edits the row that the keyboard is at, else the open one, and digits choose
 * in it, first to last, what it offers.
 */
function useTableKeys<Row>(
  scroller: RefObject<HTMLElement | null>,
  { onActivate, columns, edits }: { onActivate?: unknown; columns: readonly Column<Row>[]; edits?: boolean },
): void {
  const press = (what: string) => () => rowAt(scroller.current)?.querySelector<HTMLElement>(what)?.click();
  useKeys({
    ...(onActivate !== undefined && {
      next: () => walk(scroller.current, 1),
      previous: () => walk(scroller.current, -1),
    }),
    ...(columns.some(({ key }) => key === 'tick') && { tick: press('input[type=checkbox]') }),
    ...(edits && { edit: press('[data-edits]') }),
  });
}

function rowAt(scroller: HTMLElement | null): HTMLElement | null | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('tr[data-row]');
  return focused && scroller?.contains(focused)
    ? focused
    : scroller?.querySelector<HTMLElement>('tr[data-active]');
}

/** Arrow keys walk through the rows from wherever the focus is in the table. */
function moveFocus(event: KeyboardEvent, scroller: HTMLElement | null): void {
  // React tells of keys in a sheet that a row has opened, too: it lies over the table, and has them for itself.
  if (!(event.target instanceof Node && scroller?.contains(event.target))) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && walk(scroller, step)) event.preventDefault();
}

/** To the next row from the one that has the focus, or is open; answers whether there is one. */
function walk(scroller: HTMLElement | null, step: number): boolean {
  const rows = [...(scroller?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? [])];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const current = focused === -1 ? rows.findIndex((row) => row.dataset.active) : focused;
  const next = rows[current === -1 ? 0 : current + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/**
 * Scrolls what the keyboard has come to from under what stays in sight: browsers leave it there as long as a part of it
 * shows. What a pointer comes to is not moved away from under it.
 */
function reveal(target: Element): void {
  if (target.closest('td') && target.matches(':focus-visible, select'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** How much stays in sight at either side. */
function stuckEdges<Row>(columns: readonly Column<Row>[]): CSSProperties & Record<`--${string}`, string> {
  const pinned = columns.filter(({ isPinnedRight }) => isPinnedRight);
  return { '--stuck-left': inRem(headOf(columns)?.width ?? 0), '--stuck-right': inRem(widthPxOf(pinned)) };
}

function widthPxOf(columns: readonly { width: number }[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0);
}
