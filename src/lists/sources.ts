import { useDebouncedValue } from '@mantine/hooks';
import {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type * as T from 'typebox';
import {
  type AnswerOf,
  type AnyCall,
  type BodyOf,
  type Call,
  featureOf,
  type InputOf,
} from '#core/wire/call';
import { type Problem, problemOf } from '../api/problem.ts';
import { type Patience, send } from '../api/send.ts';
import { useReader } from './reader.ts';

/** A list, page by page; `key` tells its answers apart and begins with the feature's name. */
export type Source<Item> = {
  key: readonly unknown[];
  fetch: (page: { page: number; limit: number } & Patience) => Promise<Page<Item>>;
  /** After how long it is asked for anew by itself, by what is on screen; undefined = not at all. */
  againMs?: (shown: readonly Item[]) => number | undefined;
};
export type Page<Item> = { items: Item[]; total: number };

/**
 * What a call of a list answers, as one that asks for `body`; what is undefined of it is not sent. Of what is typed it is
 * told once typing pauses, so: give it `usePaused` of the search.
 */
export function useListOf<C extends AnyCall>(
  call: C,
  body: Unsaid<Omit<BodyOf<C>, 'page' | 'limit'>>,
): Source<RowOf<C>> {
  const { token, user } = useReader();
  return {
    key: [featureOf(call), user.userId, call.name, body],
    fetch: async ({ page, limit, ...patience }) => {
      // The body is whole again: the compiler does not see it through a call that it does not know.
      const input = { body: { ...body, page, limit } } as unknown as InputOf<C>;
      return (await send(call, { ...input, ...patience, token })) as Page<RowOf<C>>;
    },
  };
}

/** What a body may leave out may be undefined, too. */
type Unsaid<Body> = {
  [Name in keyof Body]: object extends Pick<Body, Name> ? Body[Name] | undefined : Body[Name];
};

/** A list of what a page makes of the items. */
export function mapped<Item, Row>({ key, fetch }: Source<Item>, rowOf: (item: Item) => Row): Source<Row> {
  return {
    key,
    fetch: async (page) => {
      const { items, total } = await fetch(page);
      return { items: items.map(rowOf), total };
    },
  };
}

/** What a list's call answers of each row. */
export type RowOf<C> = AnswerOf<C> extends Page<infer Row> ? Row : never;

const typingPauseMs = 300;

/** A search once typing pauses; the first at once. */
export function usePaused<Search extends object>(search: Search): Search {
  const [paused] = useDebouncedValue(search, typingPauseMs, { leading: true });
  return paused;
}

/** What a screen needs to know of what it asked for. */
export type Fetched<Item> = {
  items: readonly Item[];
  total: number | undefined;
  /** When the server said so, in milliseconds; 0 = never. */
  fetchedAt: number;
  problem: Problem | null;
  /** The server is being asked, also for what is on screen already. */
  isAsking: boolean;
  /** What is on screen answers what was asked before, with another filter or page. */
  isOld: boolean;
  retry: () => void;
};

/** The same of any query, for what is no list. */
export function fetchedBy(query: {
  dataUpdatedAt: number;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}): Omit<Fetched<unknown>, 'items' | 'total'> {
  return {
    fetchedAt: query.dataUpdatedAt,
    problem: query.error && problemOf(query.error),
    isAsking: query.isFetching,
    isOld: query.isPlaceholderData,
    retry: () => void query.refetch(),
  };
}

const phonePageRows = 50;

/** What a call without input answers, whole. */
export function useWhole<Answer extends T.TSchema>(
  call: Call<T.TUnknown, T.TUnknown, T.TUnknown, Answer>,
): { rows: T.Static<Answer> | undefined } & ReturnType<typeof fetchedBy> {
  const { token, user } = useReader();
  const query = useQuery({
    queryKey: [featureOf(call), user.userId],
    queryFn: ({ signal }) => send(call, { token, signal }),
  });
  return { rows: query.data, ...fetchedBy(query) };
}

/** One page, for the desk; `asked`: which one, of what. */
export function usePage<Item>(
  source: Source<Item>,
  page: number,
  limit: number,
): Fetched<Item> & { asked: string } {
  const queryKey = [...source.key, page, limit];
  const query = useQuery({
    ...queryOptions({ queryKey, queryFn: ({ signal }) => source.fetch({ page, limit, signal }) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => source.againMs?.(state.data?.items ?? []) ?? false,
  });
  return {
    items: query.data?.items ?? [],
    total: query.data?.total,
    asked: hashKey(queryKey),
    ...fetchedBy(query),
  };
}

/** From the first row on, for the phone's endless list. */
export function useEndless<Item>(
  source: Source<Item>,
): Fetched<Item> & { more: (() => void) | undefined; isGoingOn: boolean } {
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...source.key, 'endless'],
      queryFn: ({ pageParam, signal }) => source.fetch({ page: pageParam, limit: phonePageRows, signal }),
      initialPageParam: 1,
      getNextPageParam: (last: Page<Item>, pages) =>
        pages.length * phonePageRows < last.total ? pages.length + 1 : undefined,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        source.againMs?.(state.data?.pages.flatMap((page) => page.items) ?? []) ?? false,
    }),
  );
  return {
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    total: query.data?.pages.at(-1)?.total,
    ...fetchedBy(query),
    isAsking: query.isFetching && !query.isFetchingNextPage,
    isGoingOn: query.isFetchingNextPage,
    more: query.hasNextPage && !query.isFetching ? () => void query.fetchNextPage() : undefined,
  };
}
