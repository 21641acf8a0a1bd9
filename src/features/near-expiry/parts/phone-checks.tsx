import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { points } from '#core/near-expiry/contract';
import type { ListRow } from '#core/near-expiry/types';
import { Page } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import classes from '../near-expiry.module.css';
import { countFilters, isFiltered, type SearchChange } from '../search.ts';
import { CardList } from './card-list.tsx';
import { CheckCard } from './check-card.tsx';
import { DayLine } from './day-line.tsx';
import { LastLots } from './last-lots.tsx';
import { ListState } from './list-state.tsx';
import { PhoneSearch } from './phone-search.tsx';
import type { StoreChecksProps } from './props.ts';
import { useActions } from './use-actions.tsx';
import { useDay } from './use-day.ts';
import { rowId, useLists } from './use-lists.ts';

const RowSheet = lazy(() => import('./row-sheet.tsx').then((module) => ({ default: module.RowSheet })));
const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);
const FilterChips = lazy(() =>
  import('./filter-chips.tsx').then((module) => ({ default: module.FilterChips })),
);
const TodayCards = lazy(() => import('./today-cards.tsx').then((module) => ({ default: module.TodayCards })));
// Nobody scans before the first rows are there.
const Scan = lazy(() => import('./scan.tsx').then((module) => ({ default: module.Scan })));
const DayEnd = lazy(() => import('./day-end.tsx').then((module) => ({ default: module.DayEnd })));

/** The phone's screen: what is due first, as cards, with the likely action one tap away. */
export function PhoneChecks(props: StoreChecksProps) {
  const { t } = useTranslation('near-expiry');
  const { view, store, today, search, onSearch, user, download } = props;
  const actions = useActions(props.verbs);
  const lists = useLists(view, search, { today, timeZone: store.timeZone });
  const day = useDay(props);
  const [isFiltering, setFiltering] = useState(false);
  const shown = search.view ?? 'due';
  const mayCheck = hasPoint(user.points, points.check);
  // A part of the truth reads like the whole.
  const isKnown = view.isLoaded && download.cursor?.complete === true;
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
          <DayLine {...props} day={day} />
          <PhoneSearch
            text={search.q}
            filters={countFilters(search)}
            onText={(q) => showOther({ q })}
            onFilters={() => setFiltering(true)}
          >
            <Suspense fallback={<span className={classes.scanPlace} />}>
              <Scan {...props} actions={actions} mayCheck={mayCheck} />
            </Suspense>
          </PhoneSearch>
          {countFilters(search) > 0 && (
            <Suspense>
              <FilterChips {...props} onSearch={showOther} />
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
          <TodayCards {...props} records={lists.today} />
        </Suspense>
      ) : (
        cards(lists[shown])
      )}
      {shown === 'due' && !hasEnded && lists.lastLots.length > 0 && (
        <LastLots count={lists.lastLots.length}>{cards(lists.lastLots)}</LastLots>
      )}
      <Suspense>
        {hasEnded && <DayEnd {...props} day={day} onSearch={showOther} />}
        {search.article !== undefined && <RowSheet {...props} actions={actions} mayCheck={mayCheck} />}
        {isFiltering && (
          <FilterSheet {...props} found={lists.counts[shown]} onClose={() => setFiltering(false)} />
        )}
      </Suspense>
      {!hasEnded && <ListState {...props} shown={shown} lists={lists} onSearch={showOther} />}
      <div className={classes.roomForNotice} />
    </Page>
  );
}
