import type { ReactNode } from 'react';

/** A column of a table. */
export type Column<Row> = {
  key: string;
  header: string;
  /** In place of that, in the head. */
  head?: ReactNode;
  /** Pixels. */
  width: number;
  align?: 'right';
  /** Stays in sight at the right edge: the row's actions. */
  isPinnedRight?: boolean;
  render: (row: Row) => ReactNode;
  /** Name to sort by; absent = not sortable. */
  sortKey?: string;
  /** What its figures add up to, where that says something; null of a row that has none. */
  sum?: { of: (row: Row) => number | null; text: (sum: number) => string };
  /** By these words of it rows can be grouped. */
  group?: (row: Row) => string;
  /** It can be dragged to another width, in pixels, and in front of another column; `useChosenColumns` keeps both. */
  onWidth?: (width: number) => void;
  onPlace?: (key: string) => void;
};
