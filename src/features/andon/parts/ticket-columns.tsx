import type { Namespace, TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Ticket } from '#core/andon/types';
import type { Calendar } from '#core/clocks/targets';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { StateTag, TypeTag } from './tags.tsx';
import { TicketClocks } from './ticket-clocks.tsx';

/**
 * The documents' columns (spec 2, section 2), and how much time is left.
 *
 * @param list.sorts the columns by which the list can be ordered
 * @param list.title with a mark
 * @param list.more what only this list has, before the times
 */
export function ticketColumns(
  t: TFunction<Namespace>,
  list: {
    pathOf: (scenes: readonly string[]) => string;
    time: (at: string) => string;
    calendars: readonly Calendar[];
    sorts: readonly string[];
    title?: (ticket: Ticket) => ReactNode;
    more?: readonly Column<Ticket>[];
  },
): Column<Ticket>[] {
  const { pathOf, time, calendars, sorts, more = [] } = list;
  const column = (
    key: string,
    width: number,
    render: Column<Ticket>['render'],
    looks: Partial<Column<Ticket>> = {},
  ): Column<Ticket> => ({
    key,
    width,
    render,
    header: t(`andon:column.${key}`),
    ...(sorts.includes(key) && { sortKey: key }),
    ...looks,
  });
  return [
    column('title', 260, list.title ?? (({ title }) => title)),
    column('andonCordType', 124, ({ type }) => <TypeTag type={type} />),
    column('stats', 130, ({ state }) => <StateTag state={state} />, {
      group: ({ state }) => t(`andon:state.${state}`),
    }),
    column('clocks', 270, ({ clocks }) => <TicketClocks clocks={clocks} calendars={calendars} />, {}),
    column('scenes', 220, ({ scenes }) => pathOf(scenes), { group: ({ scenes }) => pathOf(scenes) }),
    column('disposeOpinion', 180, ({ solution }) => solution),
    ...more,
    column('updateTime', 160, ({ updated }) => time(updated.at)),
    column('updateUserName', 100, ({ updated }) => updated.user.name),
    column('editTime', 160, ({ edited }) => time(edited.at)),
    column('editUserName', 100, ({ edited }) => edited.user.name, {
      group: ({ edited }) => edited.user.name,
    }),
    column('id', 80, ({ number }) => number ?? '–', { align: 'right' }),
  ];
}
