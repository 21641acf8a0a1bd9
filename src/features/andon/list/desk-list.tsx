import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insertTicket } from '#core/andon/contract';
import type { Ticket } from '#core/andon/types';
import { WithBeside } from '../../../store-work/beside.tsx';
import { useAgeText } from '../../../store-work/data-age.tsx';
import { Pages, pageOf, usePageSize } from '../../../store-work/pages.tsx';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useChosenColumns } from '../../../ui/lists/column-chooser.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { FilterChips, FilterSheet } from '../../../ui/lists/filters.tsx';
import { SavedViews } from '../../../ui/lists/saved-views.tsx';
import { SearchBar } from '../../../ui/lists/search-line.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { StateTag, TypeTag } from '../parts/tags.tsx';
import { TicketClocks } from '../parts/ticket-clocks.tsx';
import { AddressLine } from './address-line.tsx';
import classes from './list.module.css';
import { TicketListState } from './list-state.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { type ListProps, type ListSearch, listAddress } from './search.ts';
import { TicketTabs } from './ticket-tabs.tsx';
import { useTickets } from './tickets.ts';
import { useFilters } from './use-filters.ts';
import { useList } from './use-list.ts';
import { useMarks } from './use-marks.ts';

/** The desk's screen: a dense table, the open ticket beside it. */
export function DeskList({ search, onSearch: go }: ListProps) {
  const { t } = useTranslation('andon');
  const { may, user } = useWork();
  const age = useAgeText();
  const list = useList(search);
  const filters = useFilters();
  const { columns, chooser } = useColumns();
  const [isFiltering, setFiltering] = useState(false);
  const size = usePageSize(search);
  const here = list.lists[list.shown];
  const { page, rows } = pageOf(here, search, size);
  const onSearch: ListProps['onSearch'] = (change) => go({ ...change, page: undefined });
  return (
    <Page
      title={t('title')}
      subtitle={age}
      actions={
        <>
          {chooser}
          {may(insertTicket) && <Button onClick={() => go({ raise: true })}>{t('raise')}</Button>}
        </>
      }
      toolbar={
        <>
          <AddressLine onSearch={go} />
          <SearchBar
            text={search.q ?? ''}
            label={t('search')}
            onText={(q) => onSearch({ q: q || undefined })}
            filters={{ set: listAddress.count(search), onOpen: () => setFiltering(true) }}
            chips={<FilterChips {...{ filters, search, onSearch }} />}
          >
            <SavedViews<ListSearch>
              kept={`stockroom.views.andon.${user.userId}`}
              parts={['q', 'tab', 'sort', ...listAddress.filters]}
              search={search}
              onSearch={onSearch}
            />
          </SearchBar>
          <TicketTabs {...list} onSearch={go} />
        </>
      }
    >
      <WithBeside
        beside={search.open !== undefined && <OpenTicket {...{ search }} onSearch={go} id={search.open} />}
      >
        {rows.length > 0 && (
          <DataTable<Ticket>
            label={t('title')}
            columns={columns}
            rows={rows}
            rowKey={rowId}
            sort={search.sort ?? ''}
            place={JSON.stringify({ ...search, open: undefined })}
            onSort={(sort) => onSearch({ sort })}
            activeKey={search.open}
            onActivate={({ id }) => go({ open: id === search.open ? undefined : id })}
          />
        )}
        <TicketListState {...{ search }} onSearch={go} {...list} />
        <Pages total={here.length} page={page} size={size} onSearch={go} />
      </WithBeside>
      {isFiltering && (
        <FilterSheet<ListSearch>
          {...{ filters, search, onSearch }}
          found={here.length}
          onClose={() => setFiltering(false)}
        />
      )}
    </Page>
  );
}

/** The documents' columns (spec 2, section 2), and how much time is left. */
function useColumns() {
  const { t, i18n } = useTranslation('andon');
  const { timeZone } = useWork();
  const { scenes, calendars } = useTickets();
  const marks = useMarks();
  const time = (at: string) => exactTimeOf(at, i18n.language, timeZone);
  const column = (key: string, width: number, render: Column<Ticket>['render'], isSorted = true) => ({
    ...{ key, width, render, header: t(`column.${key}`) },
    ...(isSorted && { sortKey: key }),
  });
  return useChosenColumns<Ticket>(
    [
      column('title', 260, (ticket) => {
        const mark = marks.get(ticket.id);
        return (
          <span className={classes.name}>
            {mark && <UnsentMark isParked={mark === 'parked'} className={classes.nameMark} />}
            <span>{ticket.title}</span>
          </span>
        );
      }),
      column('andonCordType', 124, ({ type }) => <TypeTag type={type} />),
      column('stats', 116, ({ state }) => <StateTag state={state} />),
      column('clocks', 270, ({ clocks }) => <TicketClocks {...{ clocks, calendars }} />, false),
      column('scenes', 220, (ticket) => scenes.pathOf(ticket.scenes), false),
      column('disposeOpinion', 200, ({ solution }) => solution, false),
      column('updateTime', 160, ({ updated }) => time(updated.at)),
      column('updateUserName', 100, ({ updated }) => updated.user.name, false),
      column('editTime', 160, ({ edited }) => time(edited.at)),
      column('editUserName', 100, ({ edited }) => edited.user.name, false),
      { ...column('id', 80, ({ number }) => number ?? '–'), align: 'right' as const },
    ],
    {
      key: 'stockroom.andon.hidden-columns',
      hiddenAtFirst: ['editTime', 'editUserName'],
      fixed: ['title'],
      label: t('columns'),
      arranges: true,
    },
  );
}

function rowId({ id }: Ticket): string {
  return id;
}
