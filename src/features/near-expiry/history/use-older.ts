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
import { send } from '../../../api/send.ts';
import { useOverlay } from '../../../lists/overlay.ts';
import type { Source } from '../../../lists/sources.ts';
import { type StoreWork, useStoreWork } from '../../../store-work/store-work.ts';
import { useView } from '../store-view.tsx';
import { type HistorySearch, historyFilterOf } from './search.ts';
import { withUnsent } from './use-log.ts';

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
export function useOlderCount(search: HistorySearch): number | undefined {
  const work = useStoreWork();
  const body = useOlderBody(search);
  const { data } = useQuery(pageQuery(work, { ...body, page: 1, limit: 1 }));
  return data?.total;
}

/** One page of them, for the desk's pager. */
export function useOlderPage(search: HistorySearch, page: number, size: number): Older {
  const work = useStoreWork();
  const body = useOlderBody(search);
  const query = useQuery({
    ...pageQuery(work, { ...body, page, limit: size }),
    placeholderData: keepPreviousData,
  });
  return useOlder(query, query.data ? [query.data] : []);
}

/** All of them from the newest on, page by page, for the phone's endless list. */
export function useOlderEndless(
  search: HistorySearch,
): Older & { more: (() => void) | undefined; isGoingOn: boolean } {
  const { user, token } = useStoreWork();
  const body = useOlderBody(search);
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [family, 'endless', user.userId, body],
      queryFn: ({ pageParam, signal }) =>
        send(listHistory, {
          token,
          signal,
          body: { ...body, page: pageParam, limit: phonePageRows },
        }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.length * phonePageRows < last.total ? pages.length + 1 : undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const older = useOlder(query, query.data?.pages ?? []);
  const canGoOn = query.hasNextPage && !query.isFetching;
  return {
    ...older,
    isGoingOn: query.isFetchingNextPage,
    more: canGoOn ? () => void query.fetchNextPage() : undefined,
  };
}

/** The whole of them, for a file. */
export function useOlderSource(search: HistorySearch): Source<HistoryRow> {
  const { token } = useStoreWork();
  const body = useOlderBody(search);
  return {
    key: [family, 'file', body],
    fetch: async ({ page, limit, ...patience }) => {
      const answer = await send(listHistory, { token, body: { ...body, page, limit }, ...patience });
      return { items: answer.items.map(historyRowOf), total: answer.total };
    },
  };
}

type OlderBody = BodyOf<typeof listHistory>;

/** The address as the server reads it, once typing pauses. */
function useOlderBody(search: HistorySearch): OlderBody {
  const { store } = useStoreWork();
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
    ...(filter.person !== '' && { editUserId: filter.person }),
    sort: filter.sort,
  };
}

function pageQuery({ user, token }: StoreWork, body: OlderBody) {
  return queryOptions({
    queryKey: [family, 'page', user.userId, body],
    queryFn: ({ signal }) => send(listHistory, { token, signal, body }),
  });
}

function useOlder(
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
  const { rowOf, isPinned } = useView();
  const { refetch, error, dataUpdatedAt } = query;
  const client = useQueryClient();
  // The count in the tab too, and pages that are not on screen.
  const askAgain = useCallback(() => client.invalidateQueries({ queryKey: [family] }), [client]);
  useEffect(() => {
    if (reachable && error !== null) void refetch();
  }, [reachable, error, refetch]);
  const isHere = (row: HistoryRow) =>
    rowOf(row.article)?.value.records.some((record) => record.id === row.id) ?? false;
  // While a lot is leaving, the server may list what is still on this device.
  const rows = pages.flatMap((page) => page.items.map(historyRowOf)).filter((row) => !isHere(row));
  const unsent = useOverlay({ fetchedAt: dataUpdatedAt, askAgain });
  return {
    rows: withUnsent(rows, unsent, isPinned),
    total: pages.at(-1)?.total,
    fetchedAt: dataUpdatedAt,
    error,
    isAsking: query.isFetching,
    isOld: query.isPlaceholderData,
    retry: () => void refetch(),
  };
}
