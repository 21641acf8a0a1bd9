import { type ReactNode, useCallback, useContext, useState } from 'react';
import type { Change, Listed } from '#core/wire/address';
import { Button } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { changeOf, FilterChips, FilterSheet } from '../../ui/lists/filters.tsx';
import { CardList } from '../card-list.tsx';
import { SortField, StoreField } from '../choice-fields.tsx';
import { useOldAge } from '../data-age.tsx';
import { PhoneSearch } from '../phone-search.tsx';
import { StoreWorkContext } from '../store-work.ts';
import { HeldListState, HeldTabs } from './common.tsx';
import { isFiltered, type Parts, rowsOf, shownTab } from './held-list.ts';
import classes from './phone.module.css';

/** The phone's list: found and filtered above, cards without an end, what is begun in reach of the thumb. */
export function PhoneHeldList<Row, Search extends Listed>(props: Parts<Row, Search>) {
  const { search, filters, text, sorts, card, onOpen, main } = props;
  const [isFiltering, setFiltering] = useState(false);
  const tab = shownTab(props);
  const open = useCallback((row: Row) => onOpen(row), [onOpen]);
  const onSearch = (change: Change<Search>) => {
    scrollTo({ top: 0 });
    props.onSearch(change);
  };
  const typed: unknown = search[text.key];
  return (
    <Page
      title={props.title}
      subtitle={useSubtitle()}
      keepsToolbar
      toolbar={
        <>
          <PhoneSearch
            text={typeof typed === 'string' ? typed : undefined}
            placeholder={text.label}
            filters={props.address.count(search)}
            onText={(words) => onSearch(changeOf({ [text.key]: words || undefined }))}
            onFilters={() => setFiltering(true)}
          >
            {props.finder}
          </PhoneSearch>
          <FilterChips<Search> filters={filters} search={search} onSearch={onSearch} />
          <HeldTabs {...props} onSearch={onSearch} />
        </>
      }
    >
      {props.above && <div className={classes.above}>{props.above}</div>}
      {'asked' in tab ? (
        tab.asked({
          label: props.title,
          columns: props.columns,
          rowKey: props.rowKey,
          card: (row) => card(row, open),
          activeKey: props.open?.rowKey,
          onActivate: open,
          isFiltered: isFiltered(props),
        })
      ) : (
        <CardList key={tab.key} items={tab.rows} keyOf={props.rowKey} render={(row) => card(row, open)} />
      )}
      <HeldListState {...props} onSearch={onSearch} />
      {main && (
        <>
          <div className={classes.room} />
          <Button size="md" className={classes.main} data-floating onClick={main.run}>
            {main.label}
          </Button>
        </>
      )}
      {props.open?.content}
      {isFiltering && (
        <FilterSheet<Search>
          filters={filters}
          search={search}
          onSearch={onSearch}
          found={'asked' in tab ? undefined : rowsOf(tab).length}
          onClose={() => setFiltering(false)}
        >
          {props.onStore && <StoreField size="md" onStore={props.onStore} />}
          <SortField
            size="md"
            sort={search.sort}
            usual={sorts.usual}
            columns={sorts.columns}
            onSort={(sort) => onSearch(changeOf({ sort }))}
          />
        </FilterSheet>
      )}
    </Page>
  );
}

/** Which of several stores it is of, and how old it is where that has to be said. */
function useSubtitle(): ReactNode {
  const work = useContext(StoreWorkContext);
  const age = useOldAge();
  const store = work && work.user.stores.length > 1 && `${work.store.code} ${work.store.name}`;
  return store || age ? <Facts of={[store, age]} /> : undefined;
}
