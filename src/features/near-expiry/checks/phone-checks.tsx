import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordCheck } from '#core/near-expiry/contract';
import type { ListRow } from '#core/near-expiry/row';
import { CardList } from '../../../lists/card-list.tsx';
import { PhoneSearch } from '../../../lists/phone-search.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import classes from '../near-expiry.module.css';
import { useView } from '../store-view.tsx';
import { CheckCard } from './check-card.tsx';
import { DayLine } from './day-line.tsx';
import { LastLots } from './last-lots.tsx';
import { ListState } from './list-state.tsx';
import type { ChecksProps } from './props.ts';
import { countFilters, isFiltered, type SearchChange } from './search.ts';
import { useActions } from './use-actions.tsx';
import { useDay } from './use-day.ts';
import { rowId, useLists } from './use-lists.ts';

const OpenArticle = lazy(() =>
  import('./open-article.tsx').then((module) => ({ default: module.OpenArticle })),
);
const CheckFilterSheet = lazy(() =>
  import('./check-filter-sheet.tsx').then((module) => ({ default: module.CheckFilterSheet })),
);
const TodayCards = lazy(() => import('./today-cards.tsx').then((module) => ({ default: module.TodayCards })));
// What comes by itself: where it cannot be fetched the list stays.
const SetFilters = lazyPart(() =>
  import('./set-filters.tsx').then((module) => ({ default: module.SetFilters })),
);
// Nobody scans before the first rows are there.
const Scan = lazyPart(() => import('./scan.tsx').then((module) => ({ default: module.Scan })));
const DayEnd = lazyPart(() => import('./day-end.tsx').then((module) => ({ default: module.DayEnd })));

/** The phone's screen: what is due first, as cards, with the likely action one tap away. */
export function PhoneChecks({ search, onSearch }: ChecksProps) {
  const { t } = useTranslation('near-expiry');
  const { store, today, download, may } = useStoreWork();
  const view = useView();
  const actions = useActions();
  const lists = useLists(search);
  const day = useDay(search);
  const [isFiltering, setFiltering] = useState(false);
  const shown = search.view ?? 'due';
  const mayCheck = may(recordCheck);
  // A part of the truth reads like the whole.
  const isKnown = view.isLoaded && download.isComplete;
  const open = useCallback((row: ListRow) => onSearch({ article: row.article }), [onSearch]);
  const check = useCallback(
    (row: ListRow) => {
      const article = view.rowOf(row.article)?.value;
      if (article) void actions.record(article, { lot: row.lot, editType: 'nodisplay' });
    },
    [view, actions],
  );
  const showOther = (change: SearchChange) => {
    scrollTo({ top: 0 });
    onSearch(change);
  };
  const cards = (rows: readonly ListRow[]) => (
    <CardList
      key={shown}
      items={rows}
      keyOf={rowId}
      render={(row) => (
        <CheckCard
          row={row}
          today={today}
          timeZone={store.timeZone}
          isPending={view.rowOf(row.article)?.pending ?? false}
          isParked={view.rowOf(row.article)?.parked ?? false}
          isLive={search.live ?? false}
          mayCheck={mayCheck}
          onCheck={check}
          onOpen={open}
        />
      )}
    />
  );
  const hasEnded = shown === 'due' && isKnown && lists.due.length === 0 && !isFiltered(lists.search);

  return (
    <Page
      title={t('title')}
      keepsToolbar
      toolbar={
        <>
          <DayLine day={day} />
          <PhoneSearch
            text={search.q}
            placeholder={t('search.placeholder')}
            filters={countFilters(search)}
            onText={(q) => showOther({ q })}
            onFilters={() => setFiltering(true)}
          >
            <Suspense fallback={<span className={classes.scanPlace} />}>
              <Scan search={search} onSearch={onSearch} actions={actions} />
            </Suspense>
          </PhoneSearch>
          {countFilters(search) > 0 && (
            <Suspense>
              <SetFilters search={search} onSearch={showOther} />
            </Suspense>
          )}
          <Tabs
            label={t('tabs')}
            of={(['due', 'all', 'today'] as const).map((key) => ({
              key,
              label: t(`tab.${key}`),
              count: isKnown ? lists.counts[key] : '…',
            }))}
            shown={shown}
            onShow={(tab) => showOther({ view: tab })}
          />
        </>
      }
    >
      {shown === 'today' ? (
        <Suspense>
          <TodayCards records={lists.today} />
        </Suspense>
      ) : (
        cards(lists[shown])
      )}
      {shown === 'due' && !hasEnded && lists.lastLots.length > 0 && (
        <LastLots count={lists.lastLots.length}>{cards(lists.lastLots)}</LastLots>
      )}
      <Suspense>
        {hasEnded && <DayEnd day={day} onSearch={showOther} />}
        {search.article !== undefined && (
          <OpenArticle search={search} onSearch={onSearch} actions={actions} />
        )}
        {isFiltering && (
          <CheckFilterSheet
            search={search}
            onSearch={onSearch}
            found={lists.counts[shown]}
            onClose={() => setFiltering(false)}
          />
        )}
      </Suspense>
      {!hasEnded && <ListState shown={shown} lists={lists} onSearch={showOther} />}
      <div className={classes.roomForNotice} />
    </Page>
  );
}
