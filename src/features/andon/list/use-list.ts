import { useMemo } from 'react';
import { listTickets, type Tab, type tabs } from '#core/andon/list';
import type { Ticket } from '#core/andon/types';
import { useMinute } from '../../../store-work/minute.ts';
import { filterOf, type ListSearch } from './search.ts';
import { useTickets } from './tickets.ts';

/** The tickets of each tab under the filters of the address. */
export function useList(search: ListSearch): { shown: Tab; lists: Readonly<Record<Tab, readonly Ticket[]>> } {
  const { all, by } = useTickets();
  const minute = useMinute();
  // What nobody asks for makes no list anew.
  const now = search.left === undefined ? 0 : minute;
  const lists = useMemo(() => {
    const filter = filterOf(search, now);
    const of = (tab: Tab) => listTickets(all, tab, filter, by);
    return { todo: of('todo'), mine: of('mine'), all: of('all') } satisfies Record<
      (typeof tabs)[number],
      unknown
    >;
  }, [all, by, search, now]);
  return { shown: search.tab ?? 'todo', lists };
}
