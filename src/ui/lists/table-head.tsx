import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/button.tsx';
import classes from './data-table.module.css';
import type { Column } from './data-table.tsx';

/** The head of a column: it sorts, is dragged to another place and width, and has a menu of what else can be done. */
export function HeaderCell<Row>(props: {
  column: Column<Row>;
  /** Its column stays in sight. */
  headsRows: boolean;
  sort: string;
  onSort: (sort: string) => void;
  menu?: ReactNode;
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
      scope="col"
      aria-sort={direction}
      className={cellClass(column)}
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
  content: ReactNode;
}) {
  const { t } = useTranslation('lists');
  const { column } = props;
  return (
    <Menu
      opened={props.isOpen}
      onChange={props.onOpen}
      position="bottom-start"
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <IconButton
          size="xs"
          className={classes.menu}
          label={t('columns.menu', { column: column.header })}
          tabIndex={column.sortKey === undefined ? 0 : -1}
        >
          <IconChevronDown size={14} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>{props.content}</Menu.Dropdown>
    </Menu>
  );
}

const kind = 'application/x-stockroom-column';

/** A head that is let go over another comes to stand in front of it; who drags nothing has the same in its menu. */
function dragged(key: string, onPlace: (key: string) => void) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(kind, key),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(kind)) event.preventDefault();
    },
    onDrop: ({ dataTransfer }: DragEvent) => onPlace(dataTransfer.getData(kind)),
  };
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
      onPointerUp={() => {
        start.current = undefined;
      }}
    />
  );
}

export function cellClass<Row>(column: Column<Row>): string | undefined {
  return column.isPinnedRight ? classes.pinnedRight : column.align && classes.right;
}
