import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { points } from '#core/near-expiry/contract';
import type { ListRow } from '#core/near-expiry/types';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { countFilters } from '../search.ts';
import { CardList } from './card-list.tsx';
import { CheckCard } from './check-card.tsx';
import { ListState } from './list-state.tsx';
import { PhoneSearch } from './phone-search.tsx';
import type { StoreChecksProps } from './props.ts';
import { Scan } from './scan.tsx';
import { TodayCard } from './today-card.tsx';
import { useActions } from './use-actions.tsx';
import { rowId, useLists } from './use-lists.ts';

const RowSheet = lazy(() => import('./row-sheet.tsx').then((module) => ({ default: module.RowSheet })));
const FilterSheet = lazy(() =>
  import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

/** The phone's screen: what is due first, as cards, with the likely action one tap away. */
export function PhoneChecks(props: StoreChecksProps) {
  const { t } = useTranslation('near-expiry');
  const { view, store, today, search, onSearch, verbs, user } = props;
  const actions = useActions(verbs);
  const lists = useLists(view, search, { today, timeZone: store.timeZone }, actions.dismissed);
  const [isFiltering, setFiltering] = useState(false);
  const shown = search.view ?? 'due';
  const mayCheck = user.points.includes(points.check);
  const open = useCallback((row: ListRow) => onSearch({ article: row.article }), [onSearch]);
  const check = useCallback(
    (row: ListRow) => {
      const article = view.rowOf(row.article)?.value;
      if (article) void actions.record(article, { lot: row.lot, editType: 'nodisplay' });
    },
    [view, actions],
  );
  const rows = shown === 'today' ? [] : lists[shown];

  return (
    <Page
      title={t('title')}
      subtitle={props.subtitle}
      keepsToolbar
      toolbar={
        <>
          <PhoneSearch
            text={search.q}
            filters={countFilters(search)}
            onText={(q) => onSearch({ q })}
            onFilters={() => setFiltering(true)}
          >
            <Scan {...props} actions={actions} mayCheck={mayCheck} />
          </PhoneSearch>
          <Tabs
            label={t('tabs')}
            of={(['due', 'all', 'today'] as const).map((key) => ({
              key,
              label: t(`tab.${key}`),
              count: lists[key].length,
            }))}
            shown={shown}
            onShow={(tab) => onSearch({ view: tab })}
          />
        </>
      }
    >
      {shown === 'today' ? (
        <CardList
          items={lists.today}
          keyOf={({ record }) => record.id}
          render={({ article, record }) => (
            <TodayCard
              article={article}
              record={record}
              timeZone={store.timeZone}
              verbs={verbs}
              isPending={view.rowOf(article.article)?.pending ?? false}
            />
          )}
        />
      ) : (
        <CardList
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
      )}
      <ListState {...props} shown={shown} isEmpty={(shown === 'today' ? lists.today : rows).length === 0} />
      <Suspense>
        {search.article !== undefined && <RowSheet {...props} actions={actions} mayCheck={mayCheck} />}
        {isFiltering && <FilterSheet {...props} onClose={() => setFiltering(false)} />}
      </Suspense>
    </Page>
  );
}
