import { Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/button.tsx';
import type { Column } from './column.ts';
import { dragged } from './column-drag.ts';
import classes from './data-table.module.css';

/** The head of a column: it sorts, is dragged to another place and width, and has a menu of what else can be done. */
export function HeaderCell<Row>(props: {
  column: Column<Row>;
  /** Its column stays in sight. */
  headsRows: boolean;
  sort: string;
  onSort: (sort: string) => void;
  menu?: ((close: () => void) => ReactNode) | undefined;
}) {
  const { column, sort, onSort, menu } = props;
  const { sortKey, onPlace } = column;
  const [isOpen, setOpen] = useState(false);
  const direction =
    sortKey === undefined
      ? undefined
      : sort === `+${sortKey}`
        ? 'ascending'
        : sort === `-${sortKey}`
          ? 'descending'
          : 'none';
  const openByKey = (event: KeyboardEvent) => {
    if (!menu || event.key !== 'ArrowDown') return;
    // The rows below have the arrows else.
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  };
  return (
    <th
      role={roles.columnHead}
      scope="col"
      aria-sort={direction}
      className={cellClass(column)}
      style={widthOf(column)}
      data-heads={props.headsRows || undefined}
      aria-label={menu ? column.header : undefined}
      onKeyDown={openByKey}
      {...(onPlace && dragged(column.key, onPlace))}
    >
      <span className={classes.head}>
        {sortKey === undefined ? (
          <span className={classes.headText}>{column.head ?? column.header}</span>
        ) : (
          <button
            type="button"
            className={classes.sort}
            aria-keyshortcuts={menu ? 'ArrowDown' : undefined}
            onClick={() => onSort(direction === 'ascending' ? `-${sortKey}` : `+${sortKey}`)}
          >
            <span className={classes.headText}>{column.header}</span>
            {direction === 'ascending' && <IconArrowUp size={14} aria-hidden="true" />}
            {direction === 'descending' && <IconArrowDown size={14} aria-hidden="true" />}
          </button>
        )}
        {menu && <HeadMenu column={column} isOpen={isOpen} onOpen={setOpen} content={menu} />}
      </span>
      <WidthHandle column={column} />
    </th>
  );
}

/** Behind a sign that shows under the pointer. Where the head sorts it is no stop of the Tab key of its own: an arrow opens it. */
function HeadMenu<Row>(props: {
  column: Column<Row>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  content: (close: () => void) => ReactNode;
}) {
  const { t } = useTranslation('lists');
  const { column, isOpen, onOpen } = props;
  const label = t('columns.menu', { column: column.header });
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <IconButton
          size="xs"
          className={classes.menu}
          label={label}
          tabIndex={column.sortKey === undefined ? 0 : -1}
          onClick={() => onOpen(!isOpen)}
        >
          <IconChevronDown size={14} aria-hidden="true" />
        </IconButton>
      </Popover.Target>
      {/* What is pressed in it is not pressed in the head. */}
      <Popover.Dropdown aria-label={label} onKeyDown={(event) => event.stopPropagation()}>
        {isOpen && props.content(() => onOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Drags the column's right edge; who has no pointer finds the same in the menu of the head. */
function WidthHandle<Row>({ column }: { column: Column<Row> }) {
  const start = useRef<{ x: number; width: number }>(undefined);
  const { onWidth } = column;
  if (!onWidth) return null;
  return (
    <span
      className={classes.handle}
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        // It is its width that changes, not its place.
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: column.width };
      }}
      onPointerMove={({ clientX }) => {
        if (start.current) onWidth(start.current.width + clientX - start.current.x);
      }}
      // Let go, or taken away by the browser.
      onLostPointerCapture={() => {
        start.current = undefined;
      }}
    />
  );
}

export function cellClass<Row>(column: Column<Row>): string | undefined {
  return column.isPinnedRight ? classes.pinnedRight : column.align && classes.right;
}

/** As each row is laid out by itself, browsers no longer see one table by themselves: it is said to them. */
export const roles = {
  table: 'table',
  rows: 'rowgroup',
  row: 'row',
  columnHead: 'columnheader',
  rowHead: 'rowheader',
  cell: 'cell',
} as const;

/** A cell's width; what the table has more than its columns ask for is shared out by their widths, alike in every row. */
export function widthOf({ width }: { width: number }): { width: string } {
  return { width: inRem(width) };
}

/** Widths are given in px of the middle size, and follow the letters. */
export function inRem(px: number): string {
  return `${px / 16}rem`;
}
