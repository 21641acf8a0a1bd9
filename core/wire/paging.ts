import * as T from 'typebox';
import { declaredName } from './spellings.ts';

/** Page sizes offered by every list (spec 1, section 9). */
export const pageSizes = [10, 20, 30, 50] as const;
export const defaultPageSize = 20;

/** The paging part of a list request: pages start at 1. */
export const pageFields = {
  page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  limit: T.Optional(T.Integer({ minimum: 1, maximum: 1000, default: defaultPageSize })),
  /** `+column` ascending, `-column` descending. */
  sort: T.Optional(T.String({ maxLength: 40 })),
};

/** A page of a list: the documents' `items` and `total`. */
export function pageOf<Item extends T.TSchema>(item: Item) {
  return T.Object({ items: T.Array(item), total: T.Integer() });
}

/** Splits `+column` / `-column`, in any spelling of the documents; undefined when the column is not one of `columns`. */
export function readSort<Column extends string>(
  sort: string | undefined,
  columns: readonly Column[],
): { column: Column; descending: boolean } | undefined {
  if (!sort) return undefined;
  const column = declaredName(sort.replace(/^[+-]/, ''), columns);
  return column && { column, descending: sort.startsWith('-') };
}
