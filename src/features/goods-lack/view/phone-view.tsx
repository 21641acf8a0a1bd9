import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreLack } from '#core/goods-lack/types';
import { CardList } from '../../../lists/card-list.tsx';
import { PhoneSearch } from '../../../lists/phone-search.tsx';
import { DayLine } from '../../../store-work/day-line.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { FilterChips } from '../../../ui/lists/filters.tsx';
import { useRefusedByLack } from '../parts/row-mark.tsx';
import { LackListState } from './list-state.tsx';
import { OpenLack } from './open-lack.tsx';
import { PosButton } from './pos/button.tsx';
import { Scan } from './scan.tsx';
import { isFiltered, type ViewChange, type ViewProps, viewAddress } from './search.ts';
import { useLacks } from './store-lacks.ts';
import { useFilters } from './use-filters.tsx';
import { useLists, useProgress } from './use-lists.ts';
import { useSay } from './use-say.ts';
import classes from './view.module.css';
import { ViewCard } from './view-card.tsx';
import { ViewEnd } from './view-end.tsx';
import { ViewFilterSheet } from './view-filter-sheet.tsx';
import { ViewTabs } from './view-tabs.tsx';
import { useViewWords } from './words.ts';

const OlderCards = lazy(() => import('./older.tsx').then((module) => ({ default: module.OlderCards })));

/** The phone's screen: what the store has to decide first, as cards with the choices on them. */
export function PhoneView({ search, onSearch }: ViewProps) {
  const { t } = useTranslation('lack-view');
  const { store, download } = useStoreWork();
  const { isLoaded, isPending } = useLacks();
  const words = useViewWords();
  const say = useSay(words);
  const lists = useLists(search);
  const progress = useProgress();
  const refused = useRefusedByLack();
  const filters = useFilters({ search, onSearch, words });
  const [isFiltering, setFiltering] = useState(false);
  const shown = search.view ?? 'open';
  // A part of the truth reads like the whole.
  const isKnown = isLoaded && download.isComplete;
  const open = useCallback((row: StoreLack) => onSearch({ open: row.id }), [onSearch]);
  const showOther = (change: ViewChange) => {
    scrollTo({ top: 0 });
    onSearch(change);
  };
  const card = (row: StoreLack) => (
    <ViewCard
      row={row}
      words={words}
      say={say}
      isPending={isPending(row.id)}
      refused={refused.get(row.id)}
      onOpen={open}
    />
  );
  const hasEnded = shown === 'open' && isKnown && lists.open.length === 0 && !isFiltered(lists.search);

  return (
    <Page
      title={t('title')}
      keepsToolbar
      toolbar={
        <>
          <DayLine
            name={`${store.code} ${store.name}`}
            words={{ done: t('progress.done'), progress: t('progress') }}
            day={{ done: progress.done, due: progress.left }}
            isLoaded={isLoaded}
          />
          <PhoneSearch
            text={search.q}
            placeholder={t('goods-lack:search.placeholder')}
            filters={viewAddress.count(search)}
            onText={(q) => showOther({ q: q || undefined })}
            onFilters={() => setFiltering(true)}
          >
            <Scan search={search} onSearch={onSearch} />
          </PhoneSearch>
          <FilterChips filters={filters} search={search} onSearch={showOther} />
          <ViewTabs
            of={['open', 'all', 'older']}
            search={search}
            shown={shown}
            lists={lists}
            isKnown={isKnown}
            onSearch={showOther}
          />
        </>
      }
    >
      {shown === 'older' ? (
        <Suspense>
          <OlderCards search={search} onSearch={onSearch} words={words} say={say} />
        </Suspense>
      ) : (
        <>
          {shown === 'all' && isKnown && (
            <div className={classes.above}>
              <PosButton isQuiet onSearch={onSearch} />
            </div>
          )}
          <CardList key={shown} items={lists[shown]} keyOf={(row) => row.id} render={card} />
        </>
      )}
      {hasEnded && <ViewEnd of={progress} onSearch={showOther} />}
      {shown !== 'older' && !hasEnded && <LackListState shown={shown} lists={lists} onSearch={showOther} />}
      {search.open !== undefined && <OpenLack search={search} onSearch={onSearch} words={words} say={say} />}
      {isFiltering && (
        <ViewFilterSheet
          search={search}
          onSearch={onSearch}
          filters={filters}
          found={shown === 'older' ? undefined : lists[shown].length}
          onClose={() => setFiltering(false)}
        />
      )}
      <div className={classes.roomForNotice} />
    </Page>
  );
}
