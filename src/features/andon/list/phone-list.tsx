import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insertTicket, sortColumns } from '#core/andon/contract';
import type { Ticket } from '#core/andon/types';
import { useOffline } from '#offline/react';
import { CardList } from '../../../store-work/card-list.tsx';
import { SortField } from '../../../store-work/choice-fields.tsx';
import { PhoneSearch } from '../../../store-work/phone-search.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { FilterChips, FilterSheet } from '../../../ui/lists/filters.tsx';
import { AddressLine } from './address-line.tsx';
import classes from './list.module.css';
import { TicketListState } from './list-state.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { type ListChange, type ListProps, type ListSearch, listAddress } from './search.ts';
import { TicketCard } from './ticket-card.tsx';
import { TicketTabs } from './ticket-tabs.tsx';
import { useFilters } from './use-filters.ts';
import { useList } from './use-list.ts';
import { useMarks } from './use-marks.ts';

/** The phone's screen: what waits for me first, and the cord in reach of the thumb. */
export function PhoneList({ search, onSearch }: ListProps) {
  const { t } = useTranslation('andon');
  const { may } = useWork();
  const { clock } = useOffline();
  const list = useList(search);
  const marks = useMarks();
  const filters = useFilters();
  const [isFiltering, setFiltering] = useState(false);
  const now = clock.now();
  const open = useCallback((ticket: Ticket) => onSearch({ open: ticket.id }), [onSearch]);
  const showOther = (change: ListChange) => {
    scrollTo({ top: 0 });
    onSearch(change);
  };
  return (
    <Page
      title={t('title')}
      keepsToolbar
      toolbar={
        <>
          <PhoneSearch
            text={search.q}
            placeholder={t('search')}
            filters={listAddress.count(search)}
            onText={(q) => showOther({ q: q || undefined })}
            onFilters={() => setFiltering(true)}
          >
            {null}
          </PhoneSearch>
          <FilterChips {...{ filters, search }} onSearch={showOther} />
          <TicketTabs {...list} onSearch={showOther} />
        </>
      }
    >
      <div className={classes.above}>
        <AddressLine onSearch={onSearch} />
      </div>
      <CardList
        key={list.shown}
        items={list.lists[list.shown]}
        keyOf={({ id }) => id}
        render={(ticket) => <TicketCard {...{ ticket, now }} mark={marks.get(ticket.id)} onOpen={open} />}
      />
      <TicketListState {...{ search, onSearch }} {...list} />
      <div className={classes.room} />
      {may(insertTicket) && (
        <Button size="md" className={classes.raise} data-floating onClick={() => onSearch({ raise: true })}>
          {t('raise')}
        </Button>
      )}
      {search.open !== undefined && <OpenTicket {...{ search, onSearch }} id={search.open} />}
      {isFiltering && (
        <FilterSheet<ListSearch>
          {...{ filters, search, onSearch }}
          found={list.lists[list.shown].length}
          onClose={() => setFiltering(false)}
        >
          <SortField
            size="md"
            sort={search.sort}
            usual={t('sort.usual')}
            columns={sortColumns.map((column) => [column, t(`column.${column}`)])}
            onSort={(sort) => onSearch({ sort })}
          />
        </FilterSheet>
      )}
    </Page>
  );
}
