import { type QueryClient, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnyCall, featureOf, type InputOf } from '#core/wire/call';
import { type Patience, send } from '../api/send.ts';
import { useReader } from '../lists/reader.ts';
import type { RowOf, Source } from '../lists/sources.ts';
import { useOffice } from './office.tsx';

/**
 * One row of a list, by its id, for a page that opens it: null when the server has it no more. Until the server has said
 * so, it is as the list has it.
 *
 * @param read what the list makes of its items, too
 * @param isWanted false where this device holds the row itself
 */
export function useRemoteRow<C extends AnyCall, Row>(
  call: C,
  id: string,
  read: (item: RowOf<C>) => Row,
  isWanted = true,
): { row: Row | null | undefined; isFetching: boolean; error: Error | null } {
  const { token, user } = useOffice();
  const client = useQueryClient();
  const list = [featureOf(call), user.userId, call.name];
  const { data, isFetching, error } = useQuery({
    queryKey: [...list, 'row', id],
    queryFn: async ({ signal }) => {
      const patience: Patience = { signal };
      // As in `useListOf`: the compiler does not see the body through a call that it does not know.
      const input = { body: { id, page: 1, limit: 1 } } as unknown as InputOf<C>;
      const { items } = (await send(call, { ...input, ...patience, token })) as { items: RowOf<C>[] };
      return items[0] ?? null;
    },
    enabled: isWanted,
  });
  const row = data === undefined ? rowAnswered<Row>(client, list, id) : data && read(data);
  return { row, isFetching, error };
}

/** The same of a list whose call knows no ids: as its newest answer has it. */
export function useAnsweredRow<C extends AnyCall, Row>(
  call: C,
  id: string,
  read: (item: RowOf<C>) => Row,
): Row | undefined {
  const { user } = useReader();
  const client = useQueryClient();
  const list = [featureOf(call), user.userId, call.name];
  // Drawn again with each answer.
  useIsFetching({ queryKey: list });
  const item = rowAnswered<RowOf<C>>(client, list, id);
  return item && read(item);
}

/** The same of the row that the list's address says is open, and what opens another one. */
export function useOpenRow<Row extends { id: string | number }>(
  { key }: Source<Row>,
  { search, onSearch }: { search: Opened; onSearch: (change: Opened) => void },
): [Row | undefined, (row: Row | undefined) => void] {
  const client = useQueryClient();
  // Whatever it was asked for.
  const list = key.slice(0, -1);
  useIsFetching({ queryKey: list });
  const row = search.open === undefined ? undefined : rowAnswered<Row>(client, list, search.open);
  return [row, (next) => onSearch({ open: next && String(next.id) })];
}

type Opened = { open?: string | undefined };
type Page = { items: readonly { id: unknown }[] };

/**
 * A row as the newest list that was answered has it: what stands in a list opens at once, and without a network too.
 *
 * @param list what the keys of the lists begin with
 */
export function rowAnswered<Row>(client: QueryClient, list: readonly unknown[], id: string): Row | undefined {
  const answers = client.getQueryCache().findAll({ queryKey: list });
  const newest = answers.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const { state } of newest) {
    const row = pagesIn(state.data)
      .flatMap(({ items }) => items)
      .find((one) => String(one.id) === id);
    if (row) return row as Row;
  }
  return undefined;
}

/** Of the desk's one page, or of the phone's endless list. */
function pagesIn(data: unknown): Page[] {
  const { pages, items }: Record<string, unknown> = Object(data);
  if (Array.isArray(pages)) return pages as Page[];
  return Array.isArray(items) ? [{ items }] : [];
}
