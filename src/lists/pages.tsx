import { limitOf } from '#core/parameters/catalog';
import { pageSizes } from '#core/wire/paging';
import { Pager } from '../ui/lists/pager.tsx';
import { useReader } from './reader.ts';

/** What an address says of a list's pages. */
type Paged = { page?: number; size?: number };

/** How many rows a page of the desk has: what was chosen, else what the company has set. */
export function usePageSize({ size }: Paged): number {
  const { user } = useReader();
  return size ?? limitOf('page-size', user.parameters);
}

/** A page of what this device holds; behind the last one it is the last one. */
export function pageOf<Row>(all: readonly Row[], { page = 1 }: Paged, size: number) {
  const shown = Math.min(page, Math.max(1, Math.ceil(all.length / size)));
  return { page: shown, rows: all.slice((shown - 1) * size, shown * size) };
}

/** The way to the other pages; nothing below an empty list. */
export function Pages(props: {
  total: number;
  page: number;
  size: number;
  onSearch: (change: { page: number; size: number }) => void;
}) {
  const { onSearch, ...shown } = props;
  return props.total > 0 && <Pager {...shown} sizes={pageSizes} onChange={onSearch} />;
}
