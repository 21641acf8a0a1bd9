import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { recordCheck } from '#core/near-expiry/contract';
import { type Progress, progressOf } from '#core/near-expiry/progress';
import type { ListRow } from '#core/near-expiry/row';
import { placesOf } from '#core/near-expiry/walk';
import { CardList } from '../../../lists/card-list.tsx';
import type { ListPageProps } from '../../../lists/list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { DayLine as Line } from '../../../store-work/day-line.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import classes from '../near-expiry.module.css';
import { restOf, restText } from '../parts/rest-text.ts';
import { useView } from '../store-view.tsx';
import { CheckCard } from './check-card.tsx';
import { useFeet } from './feet.ts';
import type { ActingProps } from './props.ts';
import { type CheckSearch, checkAddress, countFilters, isFiltered, withConsequences } from './search.ts';
import { rowId, useLists } from './use-lists.ts';
import { useWriteOff } from './write-off.ts';

const OpenArticle = lazy(() =>
  import('./open-article.tsx').then((module) => ({ default: module.OpenArticle })),
);
const LateFilters = lazyPart(() =>
  import('./use-filters.tsx').then((module) => ({ default: module.LateFilters })),
);
const TodayList = lazy(() => import('./today-list.tsx').then((module) => ({ default: module.TodayList })));
// Nobody scans before the first rows are there.
const Scan = lazyPart(() => import('./scan.tsx').then((module) => ({ default: module.Scan })));
const Fold = lazyPart(() =>
  import('../../../ui/lists/fold.tsx').then((module) => ({ default: module.Fold })),
);
const WalkSheet = lazyPart(() =>
  import('../walk/walk-sheet.tsx').then((module) => ({ default: module.WalkSheet })),
);
const DayEnd = lazyPart(() => import('./day-end.tsx').then((module) => ({ default: module.DayEnd })));

/** What the list has on the desk alone; `foot`: behind its rows. */
type DeskList = { foot: ReactNode; page: Partial<ListPageProps<ListRow, CheckSearch>> };

/** What is due first, with the likely action one tap away; then everything, and what was recorded today. */
export function ChecksList({ desk, ...acting }: ActingProps & { desk?: DeskList }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { search, actions } = acting;
  const { store, today, may } = useStoreWork();
  const view = useView();
  const { isLoaded, rowOf, walk } = view;
  const places = useMemo(() => (search.walk ? placesOf(walk) : undefined), [search.walk, walk]);
  const shelfOf = (row: ListRow | undefined) => row && (places?.get(row.article)?.shelf ?? '');
  const lists = useLists(search);
  const day = useDay(search);
  const onSearch: ActingProps['onSearch'] = (change) => acting.onSearch(withConsequences(change));
  const open = useCallback(
    (row: ListRow | undefined) =>
      // The lot that was looked at: what others do meanwhile must not put the next in its place.
      acting.onSearch({ article: row?.article, lot: row?.lot, mend: undefined }),
    [acting.onSearch],
  );
  const check = useCallback(
    (row: ListRow) => {
      const article = rowOf(row.article)?.value;
      if (article) void actions.record(article, { lot: row.lot, editType: 'nodisplay' });
    },
    [rowOf, actions],
  );
  const writeOff = useWriteOff(actions);
  const feet = useFeet();
  const card = (row: ListRow) => {
    const held = rowOf(row.article);
    const article = held?.value;
    const lot = article?.lots.find((one) => one.lot === row.lot);
    return (
      <CheckCard
        gone={lot?.gone}
        rest={restText(t, restOf(view, article, row.lot, today), i18n.language)}
        expired={article && lot && writeOff(article, lot)}
        footRoom={article && feet.roomOf(article, row.lot)}
        row={row}
        today={today}
        timeZone={store.timeZone}
        isPending={held?.pending ?? false}
        isParked={held?.parked ?? false}
        mayCheck={may(recordCheck)}
        taken={actions.taken}
        onCheck={check}
        onOpen={open}
      />
    );
  };
  const hidden = lists.hidden > 0 && (
    <p className={classes.alsoHidden}>
      <Button size="md" variant="light" onClick={() => onSearch({ hidden: true })}>
        {t('state.hidden', { count: lists.hidden })}
      </Button>
    </p>
  );
  const hasEnded = lists.due.length === 0 && !isFiltered(lists.search);
  const tab = (key: 'due' | 'all' | 'today') => ({ key, label: t(`tab.${key}`), count: lists.counts[key] });
  const held = (key: 'due' | 'all') => ({
    ...tab(key),
    rows: lists[key],
    empty: { title: t(`state.empty.${key}`), text: t(`state.empty.${key}-text`) },
    foot: (
      <>
        {!desk && key === 'due' && !hasEnded && lists.lastLots.length > 0 && (
          <Suspense>
            <Fold words={t('fold.last-lots', { count: lists.lastLots.length })}>
              <CardList items={lists.lastLots} keyOf={rowId} render={card} />
            </Fold>
          </Suspense>
        )}
        {hidden}
        {desk ? desk.foot : <div className={flow.roomForNotice} />}
      </>
    ),
  });
  const end = (
    <Suspense>
      <DayEnd day={day} onSearch={onSearch} />
    </Suspense>
  );
  const due = { ...held('due'), ...(!desk && { end }) };
  const recorded = {
    ...tab('today'),
    content: (
      <Suspense>
        <TodayList lists={lists} onSearch={onSearch} />
      </Suspense>
    ),
  };
  return (
    <>
      <ListPage<ListRow, CheckSearch>
        id="near-expiry"
        title={t('title')}
        address={checkAddress}
        search={search}
        onSearch={onSearch}
        isLoaded={isLoaded && feet.isKnown}
        madeFor={lists.search}
        tabs={{
          label: t('tabs'),
          key: 'view',
          shown: search.view ?? (desk ? 'all' : 'due'),
          of: desk ? [held('all'), due, recorded] : [due, held('all'), recorded],
        }}
        rowKey={rowId}
        nameOf={rowId}
        columns={[]}
        card={card}
        {...(places && {
          // Where to turn.
          heading: (row: ListRow, before: ListRow | undefined) =>
            shelfOf(row) !== shelfOf(before) && (
              <h2 className={classes.shelf}>{shelfOf(row) || t('walk.elsewhere')}</h2>
            ),
        })}
        text={{ key: 'q', label: t('search.placeholder') }}
        finder={
          <Suspense fallback={<span className={classes.scanPlace} />}>
            <Scan {...acting} />
          </Suspense>
        }
        filters={[]}
        lateFilters={{ set: countFilters(search), Part: LateFilters }}
        noMatch={t('state.no-match')}
        progress={<DayLine day={day} />}
        onStore={(code) => onSearch({ store: code, article: undefined, lot: undefined })}
        open={
          search.article === undefined
            ? undefined
            : {
                rowKey: rowId(
                  lists.all.find(
                    ({ article, lot }) => article === search.article && lot === (search.lot ?? lot),
                  ) ?? { article: search.article, lot: '' },
                ),
                content: (
                  <Suspense>
                    <OpenArticle {...acting} />
                  </Suspense>
                ),
              }
        }
        onOpen={open}
        {...desk?.page}
      />
      {search.walking && (
        <Suspense>
          <WalkSheet
            onClose={() => acting.onSearch({ walking: undefined })}
            onKept={() => acting.onSearch({ walking: undefined, walk: true })}
          />
        </Suspense>
      )}
    </>
  );
}

/** Which store, and how far it is with its day; before that, how far its first download is. */
function DayLine({ day }: { day: Progress }) {
  const { t } = useTranslation('near-expiry');
  const { store } = useStoreWork();
  return (
    <Line
      name={`${store.code} ${store.name}`}
      words={{ done: t('day.today'), progress: t('day.progress') }}
      day={day}
      isLoaded={useView().isLoaded}
    />
  );
}

/** How far the store is with its day: the whole of it, whatever is searched for. */
function useDay(search: CheckSearch): Progress {
  const { articles } = useView();
  const { today, store } = useStoreWork();
  const { timeZone } = store;
  const mode = search.mode ?? 'batch';
  return useMemo(() => progressOf(articles, { mode, today, timeZone }), [articles, mode, today, timeZone]);
}
