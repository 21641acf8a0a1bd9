import { useTranslation } from 'react-i18next';
import { insertTicket, sortColumns } from '#core/andon/contract';
import { tabs } from '#core/andon/list';
import type { Ticket } from '#core/andon/types';
import { useOffline } from '#offline/react';
import { ListPage } from '../../../lists/list-page.tsx';
import { MarkedName } from '../../../store-work/held-card.tsx';
import { useWork } from '../../../store-work/work.ts';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { ticketColumns } from '../parts/ticket-columns.tsx';
import { AddressLine } from './address-line.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { type ListProps, type ListSearch, listAddress } from './search.ts';
import { TicketCard } from './ticket-card.tsx';
import { useTickets } from './tickets.ts';
import { useFilters } from './use-filters.ts';
import { useList } from './use-list.ts';
import { useMarks } from './use-marks.ts';

/** What waits for me first, what I raised, and all that concerns me (decision A9); the cord in reach of the thumb. */
export function TicketList({ search, onSearch }: ListProps) {
  const { t, i18n } = useTranslation('andon');
  const { may, timeZone } = useWork();
  const { clock } = useOffline();
  const { isLoaded, scenes, calendars } = useTickets();
  const { shown, lists } = useList(search);
  const marks = useMarks();
  const now = clock.now();
  return (
    <ListPage<Ticket, ListSearch>
      title={t('title')}
      id="andon"
      address={listAddress}
      search={search}
      onSearch={onSearch}
      isLoaded={isLoaded}
      tabs={{
        label: t('tabs'),
        key: 'tab',
        shown,
        of: tabs.map((key) => ({
          key,
          label: t(`tab.${key}`),
          rows: lists[key],
          empty: { title: t(`empty.${key}`), text: t(`empty.${key}-text`) },
        })),
      }}
      rowKey={rowId}
      nameOf={({ title }) => title}
      columns={ticketColumns(t, {
        pathOf: scenes.pathOf,
        time: (at) => exactTimeOf(at, i18n.language, timeZone),
        calendars,
        sorts: sortColumns,
        title: ({ id, title }) => <MarkedName name={title} mark={marks.get(id)} />,
      })}
      hiddenAtFirst={['editTime', 'editUserName']}
      fixed={['title']}
      card={(ticket, onOpen) => (
        <TicketCard ticket={ticket} now={now} onOpen={onOpen} mark={marks.get(ticket.id)} />
      )}
      sorts={{
        usual: t('sort.usual'),
        columns: sortColumns.map((column) => [column, t(`column.${column}`)]),
      }}
      text={{ key: 'q', label: t('search') }}
      filters={useFilters()}
      noMatch={t('empty.no-match')}
      above={<AddressLine onSearch={onSearch} />}
      main={may(insertTicket) ? { label: t('raise'), run: () => onSearch({ raise: true }) } : undefined}
      open={
        search.open !== undefined && {
          rowKey: search.open,
          content: <OpenTicket search={search} onSearch={onSearch} id={search.open} />,
        }
      }
      onOpen={(ticket) => onSearch({ open: ticket?.id })}
    />
  );
}

function rowId({ id }: Ticket): string {
  return id;
}
