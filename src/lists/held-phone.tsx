import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Change, Listed } from '#core/wire/address';
import { Button } from '../ui/buttons/button.tsx';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { Page } from '../ui/layout/page.tsx';
import { Facts } from '../ui/lists/facts.tsx';
import { changeOf, setFilters } from '../ui/lists/filter.ts';
import { useOldAge } from './age.ts';
import { CardList } from './card-list.tsx';
import classes from './held-phone.module.css';
import { lazyFrame } from './lazy-frame.ts';
import { isFiltered, type ListPageProps, shownOf, type WithFilters } from './list.ts';
import { OpenOne } from './open-one.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { useReader } from './reader.ts';
import { ListTabs } from './tabs.tsx';

const FilterChips = lazyFrame(
  () => import('../ui/lists/filters.tsx').then((module) => module.FilterChips),
  lazyPart,
);
const HeldState = lazyFrame(() => import('./held-state.tsx').then((module) => module.HeldState), lazyPart);
const PhoneFilters = lazyFrame(() => import('./phone-filters.tsx').then((module) => module.PhoneFilters));
const OlderRows = lazyFrame(() => import('./remote-rows.tsx').then((module) => module.OlderRows));

/** The phone's list of held rows: found and filtered above, cards without an end, what is begun in reach of the thumb. */
export function HeldPhone<Row, Search extends Listed>(props: ListPageProps<Row, Search>) {
  const { search, filters, text, tabs, card, onOpen, main } = props;
  const [isFiltering, setFiltering] = useState(false);
  const age = useSubtitle();
  const of = shownOf(props);
  const open = useCallback((row: Row) => onOpen?.(row), [onOpen]);
  const onSearch = (change: Change<Search>) => {
    scrollTo({ top: 0 });
    props.onSearch(change);
  };
  const { lateFilters: late } = props;
  const set = late ? late.set : setFilters({ filters, search }).length;
  const withFilters = (draw: WithFilters<Row, Search>) => (
    <Suspense>
      {late ? (
        <late.Part search={search} onSearch={onSearch}>
          {draw}
        </late.Part>
      ) : (
        draw(props)
      )}
    </Suspense>
  );
  const typed: unknown = search[text.key];
  return (
    <Page
      title={props.title}
      {...(!props.progress && { subtitle: props.subtitle ?? age })}
      keepsToolbar
      toolbar={
        <>
          {props.progress}
          <PhoneSearch
            text={typeof typed === 'string' ? typed : undefined}
            placeholder={text.label}
            filters={set}
            onText={(words) => onSearch(changeOf({ [text.key]: words || undefined }))}
            onFilters={() => setFiltering(true)}
          >
            {props.finder}
          </PhoneSearch>
          {set > 0 &&
            withFilters((of) => (
              <FilterChips<Search> filters={of.filters} search={search} onSearch={onSearch} />
            ))}
          <ListTabs {...props} onSearch={onSearch} />
        </>
      }
    >
      {props.above && <div className={classes.above}>{props.above}</div>}
      {'source' in of && (
        <Suspense>
          <OlderRows {...props} label={props.title} of={of} isFiltered={isFiltered(props)} />
        </Suspense>
      )}
      {'content' in of && of.content}
      {'rows' in of && (
        <>
          {of.note}
          <CardList
            key={tabs?.shown}
            items={of.rows}
            keyOf={props.rowKey}
            render={(row, before) => (
              <>
                {props.heading?.(row, before)}
                {card(row, open)}
              </>
            )}
          />
        </>
      )}
      {'rows' in of && of.rows.length === 0 && (
        <Suspense>
          <HeldState {...props} onSearch={onSearch} />
        </Suspense>
      )}
      {'foot' in of && of.foot}
      {main && (
        <>
          <div className={classes.room} />
          <Button size="md" className={classes.main} data-floating onClick={main.run}>
            {main.label}
          </Button>
        </>
      )}
      <OpenOne of={props.open} onClose={() => onOpen?.(undefined)} />
      {isFiltering &&
        withFilters((of) => (
          <PhoneFilters<Row, Search>
            {...props}
            {...of}
            onSearch={onSearch}
            onClose={() => setFiltering(false)}
          />
        ))}
    </Page>
  );
}

/** Which of several stores it is of, and how old it is where that has to be said. */
function useSubtitle(): ReactNode {
  const { store, user } = useReader();
  const age = useOldAge();
  const named = store && user.stores.length > 1 && `${store.code} ${store.name}`;
  return named || age ? <Facts of={[named, age]} /> : undefined;
}
