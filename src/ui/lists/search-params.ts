import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

/**
 * What a route says of its search: anything. Its screen reads it, because every page loads every route's head, and the
 * login page needs none of their readers.
 */
export const asGiven = (search: Record<string, unknown>): Record<string, unknown> => search;

type Raw = Record<string, unknown>;

/** As much of a route as its search needs. */
type Searched = {
  useSearch(): Raw;
  // biome-ignore lint/suspicious/noExplicitAny: of each route another type, each of which takes these options
  useNavigate(): (options: any) => Promise<void>;
};

/**
 * The state of a route's list, which is its address: the same object as long as that says the same. `onSearch` changes
 * parts of it in place, and with what is listed its page; what comes to lie `over` the list is closed by the phone's back
 * button.
 *
 * The router changes the address a moment later. Until then what was asked for last is the state: a field that is given its
 * old text meanwhile loses its caret, and what an input method is composing.
 */
export function useSearchState<Search extends object>(
  route: Searched,
  { read, over = nothing }: { read: (raw: Raw) => Search; over?: readonly string[] },
): { search: Search; onSearch: (change: { [Name in keyof Search]?: Search[Name] | undefined }) => void } {
  const raw = route.useSearch();
  const navigate = route.useNavigate();
  const said = JSON.stringify(read(raw));
  // What the address says, and what it will say.
  const [asked, setAsked] = useState([said]);
  const place = asked.lastIndexOf(said);
  const left = place < 0 ? [said] : asked.slice(place);
  if (place !== 0) setAsked(left);
  const last = left.at(-1) ?? said;
  // What is asked of it stays the same function: rows that are drawn are drawn once.
  const latest = useRef(last);
  useLayoutEffect(() => {
    latest.current = last;
  }, [last]);
  return {
    search: useMemo(() => read(JSON.parse(last)), [last, read]),
    onSearch: useCallback(
      (change) => {
        const under = latest.current;
        const step = stepOf(under, change, over, window.history.state?.under);
        const changed = (before: Raw) => read({ ...before, ...step.change });
        setAsked((all) => [...all, JSON.stringify(changed(JSON.parse(all.at(-1) ?? '{}')))]);
        const state = step.isPushed ? { under } : true;
        void navigate({ search: changed, replace: !step.isPushed, state, resetScroll: false });
      },
      [navigate, read, over],
    ),
  };
}

/**
 * What changes of the address with a change: another list begins at its first page. What comes to lie over it is an entry of
 * its own, but where the last one is left over: what was closed there lay over the same (`under`).
 */
export function stepOf(
  last: string,
  change: Raw,
  over: readonly string[],
  under: unknown,
): { change: Raw; isPushed: boolean } {
  const names = Object.keys(change);
  const now: Raw = JSON.parse(last);
  const isListed = names.some((name) => !over.includes(name));
  const opens = over.some((name) => change[name] !== undefined && now[name] === undefined);
  return { change: { ...(isListed && { page: undefined }), ...change }, isPushed: opens && under !== last };
}

const nothing: readonly string[] = [];
