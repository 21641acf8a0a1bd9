import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { insertTicket } from '#core/andon/contract';
import { heldSortColumns, tabs } from '#core/andon/list';
import type { Ticket } from '#core/andon/types';
import { useOffline } from '#offline/react';
import { ListPage } from '../../../lists/list-page.tsx';
import { MarkedName } from '../../../store-work/held-card.tsx';
import { useWork } from '../../../store-work/work.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { StateTag, TypeTag } from '../parts/tags.tsx';
import { TicketClocks } from '../parts/ticket-clocks.tsx';
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
  const { t } = useTranslation('andon');
  const { may } = useWork();
  const { clock } = useOffline();
  const { isLoaded } = useTickets();
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
      columns={useColumns()}
      hiddenAtFirst={['editTime', 'editUserName']}
      fixed={['title']}
      card={(ticket, onOpen) => (
        <TicketCard ticket={ticket} now={now} onOpen={onOpen} mark={marks.get(ticket.id)} />
      )}
      sorts={{
        usual: t('sort.usual'),
        columns: heldSortColumns.map((column) => [column, t(`column.${column}`)]),
      }}
      text={{ key: 'q', label: t('search') }}
      filters={useFilters()}
      noMatch={t('empty.no-match')}
      above={<AddressLine onSearch={onSearch} />}
      main={may(insertTicket) ? { label: t('raise'), run: () => onSearch({ raise: true }) } : undefined}
      open={
        search.open === undefined
          ? undefined
          : {
              rowKey: search.open,
              content: <OpenTicket search={search} onSearch={onSearch} id={search.open} />,
            }
      }
      onOpen={(ticket) => onSearch({ open: ticket?.id })}
    />
  );
}

/** The documents' columns (spec 2, section 2), and how much time is left. */
function useColumns(): Column<Ticket>[] {
  const { t, i18n } = useTranslation('andon');
  const { timeZone } = useWork();
  const { scenes, calendars } = useTickets();
  const marks = useMarks();
  return useMemo(() => {
    const time = (at: string) => exactTimeOf(at, i18n.language, timeZone);
    const column = (key: string, width: number, render: Column<Ticket>['render'], isSorted = true) => ({
      key,
      width,
      render,
      header: t(`column.${key}`),
      ...(isSorted && { sortKey: key }),
    });
    return [
      column('title', 260, ({ id, title }) => <MarkedName name={title} mark={marks.get(id)} />),
      column('andonCordType', 124, ({ type }) => <TypeTag type={type} />),
      column('stats', 116, ({ state }) => <StateTag state={state} />),
      column('clocks', 270, ({ clocks }) => <TicketClocks clocks={clocks} calendars={calendars} />),
      column('scenes', 220, (ticket) => scenes.pathOf(ticket.scenes), false),
      column('disposeOpinion', 200, ({ solution }) => solution, false),
      column('updateTime', 160, ({ updated }) => time(updated.at)),
      column('updateUserName', 100, ({ updated }) => updated.user.name, false),
      column('editTime', 160, ({ edited }) => time(edited.at)),
      column('editUserName', 100, ({ edited }) => edited.user.name, false),
      { ...column('id', 80, ({ number }) => number ?? '–'), align: 'right' as const },
    ];
  }, [t, i18n.language, timeZone, scenes, calendars, marks]);
}

function rowId({ id }: Ticket): string {
  return id;
}
