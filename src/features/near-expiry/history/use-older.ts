import { useDebouncedValue } from '@mantine/hooks';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { listHistory } from '#core/near-expiry/contract';
import { type HistoryRow, historyRowOf } from '#core/near-expiry/history';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { useStatus } from '#offline/react';
import { request } from '../../../api/client.ts';
import type { LogProps } from './props.ts';
import { historyFilterOf } from './search.ts';
import { useOverlay } from './use-overlay.ts';

/** Records that no device holds any more, with this device's unsent work in them. */
export type Older = {
  rows: HistoryRow[];
  total: number | undefined;
  /** When the server said so, in milliseconds; 0 = never. */
  fetchedAt: number;
  error: Error | null;
  isAsking: boolean;
  /** They answer what was asked before, with another filter or page. */
  isOld: boolean;
  retry: () => void;
};

/** What every answer of the log is filed under. */
const family = listHistory.name;
const typingPauseMs = 300;
const phonePageRows = 50;

/** How many there are. */
export function useOlderCount(props: LogProps): number | undefined {
  const body = useOlderBody(props);
  const { data } = useQuery(pageQuery(props, { ...body, page: 1, limit: 1 }));
  return data?.total;
}

/** One page of them, for the desk's pager. */
export function useOlderPage(props: LogProps, page: number, size: number): Older {
  const body = useOlderBody(props);
  const query = useQuery({
    ...pageQuery(props, { ...body, page, limit: size }),
    placeholderData: keepPreviousData,
  });
  return useOlder(props, query, query.data ? [query.data] : []);
}

/** All of them from the newest on, page by page, for the phone's endless list. */
export function useOlderEndless(
  props: LogProps,
): Older & { more: (() => void) | undefined; isGoingOn: boolean } {
  const body = useOlderBody(props);
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [family, 'endless', props.session.user.userId, body],
      queryFn: ({ pageParam, signal }) =>
        request(listHistory, {
          token: props.session.token,
          signal,
          body: { ...body, page: pageParam, limit: phonePageRows },
        }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.length * phonePageRows < last.total ? pages.length + 1 : undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const older = useOlder(props, query, query.data?.pages ?? []);
  const canGoOn = query.hasNextPage && !query.isFetching;
  return {
    ...older,
    isGoingOn: query.isFetchingNextPage,
    more: canGoOn ? () => void query.fetchNextPage() : undefined,
  };
}

type OlderBody = BodyOf<typeof listHistory>;

/** The address as the server reads it, once typing pauses. */
function useOlderBody({ search, store }: LogProps): OlderBody {
  const filter = historyFilterOf(search);
  const [text] = useDebouncedValue(filter.search, typingPauseMs);
  const [goodsCode] = useDebouncedValue(filter.goodsCode, typingPauseMs);
  const [barcode] = useDebouncedValue(filter.barcode, typingPauseMs);
  return {
    hdstore: store.code,
    older: true,
    afterToday: filter.afterToday,
    search: text,
    hdgdcode: goodsCode,
    hdgdcode2: barcode,
    expiryFrom: filter.expiryFrom,
    expiryTo: filter.expiryTo,
    editFrom: filter.editFrom,
    editTo: filter.editTo,
    sort: filter.sort,
  };
}

function pageQuery({ session }: LogProps, body: OlderBody) {
  return queryOptions({
    queryKey: [family, 'page', session.user.userId, body],
    queryFn: ({ signal }) => request(listHistory, { token: session.token, signal, body }),
  });
}

function useOlder(
  { view }: LogProps,
  query: {
    dataUpdatedAt: number;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  },
  pages: readonly AnswerOf<typeof listHistory>[],
): Older {
  const { reachable } = useStatus();
  const { refetch, error, dataUpdatedAt } = query;
  const client = useQueryClient();
  // The count in the tab too, and pages that are not on screen.
  const askAgain = useCallback(() => client.invalidateQueries({ queryKey: [family] }), [client]);
  useEffect(() => {
    if (reachable && error !== null) void refetch();
  }, [reachable, error, refetch]);
  const isHere = (row: HistoryRow) =>
    view.rowOf(row.article)?.value.records.some((record) => record.id === row.id) ?? false;
  // While a lot is leaving, the server may list what is still on this device.
  const rows = pages.flatMap((page) => page.items.map(historyRowOf)).filter((row) => !isHere(row));
  return {
    rows: useOverlay(rows, { fetchedAt: dataUpdatedAt, askAgain, isPinned: view.isPinned }),
    total: pages.at(-1)?.total,
    fetchedAt: dataUpdatedAt,
    error,
    isAsking: query.isFetching,
    isOld: query.isPlaceholderData,
    retry: () => void refetch(),
  };
}
