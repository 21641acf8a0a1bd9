import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type * as T from 'typebox';
import type { Call } from '#core/wire/call';
import { request } from './client.ts';
import { useOffice } from './office.tsx';
import { type Problem, problemOf } from './problem.ts';

/** A list of the office, page by page; `key` tells its answers apart and begins with the feature's name. */
export type Source<Item> = {
  key: readonly unknown[];
  fetch: (page: { page: number; limit: number; signal?: AbortSignal }) => Promise<Page<Item>>;
};
export type Page<Item> = { items: Item[]; total: number };

/** What a screen needs to know of what it asked for. */
export type Fetched<Item> = {
  items: readonly Item[];
  total: number | undefined;
  /** When the server said so, in milliseconds; 0 = never. */
  fetchedAt: number;
  problem: Problem | null;
  retry: () => void;
};

const phonePageRows = 50;

/** What a call without input answers, whole; `feature`: the first word of its query key, for `useChange`. */
export function useWhole<Answer extends T.TSchema>(
  call: Call<T.TUnknown, T.TUnknown, T.TUnknown, Answer>,
  feature: string,
): { rows: T.Static<Answer> | undefined } & Pick<Fetched<unknown>, 'fetchedAt' | 'problem' | 'retry'> {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [feature, user.userId],
    queryFn: ({ signal }) => request(call, { token, signal }),
  });
  return {
    rows: query.data,
    fetchedAt: query.dataUpdatedAt,
    problem: query.error && problemOf(query.error),
    retry: () => void query.refetch(),
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
    problem: query.error && problemOf(query.error),
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
    problem: query.error && problemOf(query.error),
    retry: () => void query.refetch(),
    more: query.hasNextPage && !query.isFetching ? () => void query.fetchNextPage() : undefined,
  };
}
