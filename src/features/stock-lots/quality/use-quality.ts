import { useDebouncedValue } from '@mantine/hooks';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { Static } from 'typebox';
import {
  type GoodsWithoutShelfLife,
  type LotExpiringTooLate,
  listGoodsWithoutShelfLife,
  listLotsExpiringTooLate,
  qualitySummary,
} from '#core/stock-quality/contract';
import type { AnswerOf } from '#core/wire/call';
import { request } from '../../../api/client.ts';
import type { QualityProps } from './props.ts';

export type GoodsItem = Static<typeof GoodsWithoutShelfLife>;
export type LotItem = Static<typeof LotExpiringTooLate>;

/** One of the two lists, page by page; `key` tells its answers apart. */
export type Source<Item> = {
  key: readonly unknown[];
  fetch: (page: { page: number; limit: number; signal?: AbortSignal }) => Promise<Page<Item>>;
};
type Page<Item> = { items: Item[]; total: number };

/** What a screen needs to know of what it asked for. */
export type Fetched<Item> = {
  items: readonly Item[];
  total: number | undefined;
  /** When the server said so, in milliseconds; 0 = never. */
  fetchedAt: number;
  error: Error | null;
  retry: () => void;
};

const typingPauseMs = 300;
const phonePageRows = 50;

export function useSummary({ session, search }: QualityProps): AnswerOf<typeof qualitySummary> | undefined {
  const body = search.store === undefined ? {} : { hdstore: search.store };
  const { data } = useQuery({
    queryKey: ['stock-quality.summary', session.user.userId, body],
    queryFn: ({ signal }) => request(qualitySummary, { token: session.token, signal, body }),
  });
  return data;
}

export function useGoodsSource(props: QualityProps): Source<GoodsItem> {
  const body = useBody(props);
  return {
    key: ['stock-quality.goods', props.session.user.userId, body],
    fetch: ({ page, limit, signal }) =>
      request(listGoodsWithoutShelfLife, {
        token: props.session.token,
        body: { ...body, page, limit },
        ...(signal && { signal }),
      }),
  };
}

export function useLotSource(props: QualityProps): Source<LotItem> {
  const body = useBody(props);
  return {
    key: ['stock-quality.lots', props.session.user.userId, body],
    fetch: ({ page, limit, signal }) =>
      request(listLotsExpiringTooLate, {
        token: props.session.token,
        body: { ...body, page, limit },
        ...(signal && { signal }),
      }),
  };
}

/** One page, for the desk. */
export function usePage<Item>(source: Source<Item>, page: number, limit: number): Fetched<Item> {
  const query = useQuery({
    ...queryOptions({
      queryKey: [...source.key, page, limit],
      queryFn: ({ signal }) => source.fetch({ page, limit, signal }),
    }),
    placeholderData: keepPreviousData,
  });
  return {
    items: query.data?.items ?? [],
    total: query.data?.total,
    fetchedAt: query.dataUpdatedAt,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** From the first row on, for the phone's endless list. */
export function useEndless<Item>(source: Source<Item>): Fetched<Item> & { more: (() => void) | undefined } {
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...source.key, 'endless'],
      queryFn: ({ pageParam, signal }) => source.fetch({ page: pageParam, limit: phonePageRows, signal }),
      initialPageParam: 1,
      getNextPageParam: (last: Page<Item>, pages) =>
        pages.length * phonePageRows < last.total ? pages.length + 1 : undefined,
      placeholderData: keepPreviousData,
    }),
  );
  return {
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    total: query.data?.pages.at(-1)?.total,
    fetchedAt: query.dataUpdatedAt,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage && !query.isFetching ? () => void query.fetchNextPage() : undefined,
  };
}

/** The address as the server reads it, once typing pauses. */
function useBody({ search }: QualityProps) {
  const [text] = useDebouncedValue(search.q ?? '', typingPauseMs);
  return {
    search: text,
    ...(search.store !== undefined && { hdstore: search.store }),
    ...(search.sort !== undefined && { sort: search.sort }),
  };
}
