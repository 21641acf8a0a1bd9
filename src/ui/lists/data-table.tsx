import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useKeys } from '../keys/use-keys.ts';
import classes from './data-table.module.css';
import { useHeldRow } from './use-held-row.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useRowHeight } from './use-row-height.ts';

export type Column<Row> = {
  key: string;
  header: string;
  /** In place of that, in the head. */
  head?: ReactNode;
  /** Pixels. */
  width: number;
  align?: 'right';
  /** What is long goes on in a second line: names are never cut. */
  wraps?: boolean;
  /** Stays in sight at the right edge: the row's actions. */
  isPinnedRight?: boolean;
  render: (row: Row) => ReactNode;
  /** Name to sort by; absent = not sortable. */
  sortKey?: string;
  /** It can be dragged to another width, in pixels; `useChosenColumns` keeps it. */
  onWidth?: (width: number) => void;
};

/** `red`: its letters; the others tint the ground, for rows of several kinds, which also say it in words. */
export type RowTone = 'red' | 'lime' | 'violet' | 'blue';

const rowsBeyondScreen = 6;

/**
 * A dense table for people who live in tables: 36-pixel rows (or as the component size says), the head and what heads a
 * row stay, only what is on screen exists (1,000 rows of 12 columns painted whole took over a second on a slow desk).
 * Arrows move, Enter opens.
 */
export function DataTable<Row>(props: {
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
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, rows } = props;
  const head = headOf(columns);
  const rowHeightPx = useRowHeight();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: rowsBeyondScreen,
    // Painted with the first frame instead of after a measurement.
    initialRect: { width: 1200, height: 900 },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height is what asks for it
  useEffect(() => virtual.measure(), [rowHeightPx, virtual]);
  useTopOf(scroller, props.place);
  const { rowKey, place, activeKey } = props;
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  useHeldRow(scroller, { keys, place, activeKey, rowHeightPx });
  const madeAt = props.madeKey === undefined ? -1 : keys.indexOf(props.madeKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the row itself, not when others come above it
  useEffect(() => {
    if (madeAt !== -1) virtual.scrollToIndex(madeAt, { align: 'center' });
  }, [props.madeKey, madeAt !== -1, virtual]);
  const keptFocus = useKeptFocus(scroller, keys);
  useKeys(
    props.onActivate
      ? { next: () => walk(scroller.current, 1), previous: () => walk(scroller.current, -1) }
      : {},
  );
  const visible = virtual.getVirtualItems();
  const before = visible[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (visible.at(-1)?.end ?? 0);
  const width = columns.reduce((sum, column) => sum + column.width, 0);

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
      onFocus={(event) => {
        keptFocus.onFocus(event);
        reveal(event.target);
      }}
    >
      <table className={classes.table} style={{ minWidth: inRem(width) }} aria-rowcount={rows.length + 1}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: inRem(column.width) }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                headsRows={column === head}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody
          onClick={({ target }) => activate(target)}
          onKeyDown={({ key, target }) => {
            if (key === 'Enter' && target instanceof HTMLTableRowElement) activate(target);
          }}
        >
          {before > 0 && (
            <tr className={classes.space} style={{ height: before }}>
              <td colSpan={columns.length} />
            </tr>
          )}
          {visible.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const key = props.rowKey(row);
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
          {after > 0 && (
            <tr className={classes.space} style={{ height: after }}>
              <td colSpan={columns.length} />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
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
      aria-rowindex={props.index + 2}
      data-active={props.isActive || undefined}
      data-tone={props.tone}
      tabIndex={props.isActivated ? 0 : undefined}
      data-row={props.id}
    >
      {props.columns.map((column) =>
        column === head ? (
          <th key={column.key} scope="row" className={cellClass(column)}>
            {rendered(column, row)}
          </th>
        ) : (
          <td key={column.key} className={cellClass(column)}>
            {rendered(column, row)}
          </td>
        ),
      )}
    </tr>
  );
  // `memo` forgets that what it wraps takes rows of any kind.
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

/** What heads a row is what it is called, not the box with which it is ticked. */
function headOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.head === undefined);
}

function HeaderCell<Row>({
  column,
  headsRows,
  sort,
  onSort,
}: {
  column: Column<Row>;
  /** Its column stays in sight. */
  headsRows: boolean;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const { sortKey } = column;
  if (sortKey === undefined) {
    return (
      <th scope="col" className={cellClass(column)} data-heads={headsRows || undefined}>
        {column.head ?? column.header}
        <WidthHandle column={column} />
      </th>
    );
  }
  const direction = sort === `+${sortKey}` ? 'ascending' : sort === `-${sortKey}` ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={direction} className={cellClass(column)} data-heads={headsRows || undefined}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(direction === 'ascending' ? `-${sortKey}` : `+${sortKey}`)}
      >
        {column.header}
        {direction === 'ascending' && <IconArrowUp size={14} aria-hidden="true" />}
        {direction === 'descending' && <IconArrowDown size={14} aria-hidden="true" />}
      </button>
      <WidthHandle column={column} />
    </th>
  );
}

/** Drags the column's right edge; who has no pointer finds the same in the choice of columns. */
function WidthHandle<Row>({ column }: { column: Column<Row> }) {
  const start = useRef<{ x: number; width: number }>(undefined);
  const { onWidth } = column;
  if (!onWidth) return null;
  return (
    <span
      className={classes.handle}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: column.width };
      }}
      onPointerMove={({ clientX }) => {
        if (start.current) onWidth(start.current.width + clientX - start.current.x);
      }}
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}

/** Rows are as high as they are said to be: two lines fit in. */
function rendered<Row>(column: Column<Row>, row: Row): ReactNode {
  const content = column.render(row);
  return column.wraps ? <span className={classes.lines}>{content}</span> : content;
}

function cellClass<Row>(column: Column<Row>): string | undefined {
  if (column.isPinnedRight) return classes.pinnedRight;
  return column.wraps ? classes.wraps : column.align && classes.right;
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
  const right = pinned.reduce((sum, { width }) => sum + width, 0);
  return { '--stuck-left': inRem(headOf(columns)?.width ?? 0), '--stuck-right': inRem(right) };
}

/** Widths are given in px of the middle size, and follow the letters. */
function inRem(px: number): string {
  return `${px / 16}rem`;
}
