import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { watchDayProblem } from '#core/shortage-watch/decision';
import { listWatches } from '#core/shortage-watch/list';
import { watchQuery } from '#core/shortage-watch/query';
import type { Watch } from '#core/shortage-watch/row';
import { ListPage } from '../../lists/list-page.tsx';
import { useMinute } from '../../store-work/minute.ts';
import { useWork } from '../../store-work/work.ts';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { dayText } from '../../ui/text/format.ts';
import { useOlder } from './older.ts';
import { OpenWatch } from './open-watch.tsx';
import { filterOf, type WatchProps, type WatchSearch, watchAddress } from './search.ts';
import { useBatch } from './use-batch.tsx';
import { useColumns } from './use-columns.tsx';
import { useFilters } from './use-filters.ts';
import { WatchCard } from './watch-card.tsx';
import { useWatches } from './watches.ts';

const WatchFiles = lazy(() => import('./files.tsx').then((module) => ({ default: module.WatchFiles })));
const LastWatchExport = lazy(() =>
  import('./files.tsx').then((module) => ({ default: module.LastWatchExport })),
);

/** What waits to be decided first, then all that this device holds, then what only the server has. */
export function WatchList({ search, onSearch }: WatchProps) {
  const { t, i18n } = useTranslation('shortage-watch');
  const { isLoaded, all, markOf } = useWatches();
  const { actions, question } = useBatch();
  const { today } = useWork();
  // Typed into the address: the field offers none.
  const { day } = search;
  const isFuture = day !== undefined && watchDayProblem(day, today) !== undefined;
  const minute = useMinute();
  // What nobody asks for makes no list anew.
  const now = search.late ? minute : 0;
  const lists = useMemo(
    () => ({
      open: listWatches(all, filterOf(search, 'open', now)),
      all: listWatches(all, filterOf(search, 'all', now)),
    }),
    [all, search, now],
  );
  const onHandle = useCallback(({ id }: Watch) => onSearch({ open: id, edit: true }), [onSearch]);
  const isDesk = useDesk();
  const shown = search.view ?? 'open';
  const tab = (key: 'open' | 'all') => ({
    key,
    label: t(`view.${key}`),
    rows: lists[key],
    empty: { title: t(`empty.${key}`), text: t(`empty.${key}-text`) },
  });
  return (
    <>
      <ListPage<Watch, WatchSearch>
        title={t('title')}
        id="shortage-watch"
        address={watchAddress}
        search={search}
        onSearch={onSearch}
        isLoaded={isLoaded}
        tabs={{
          label: t('views'),
          key: 'view',
          shown,
          of: [
            tab('open'),
            tab('all'),
            { key: 'older', label: t('view.older'), source: useOlder(search), about: t('older.about') },
          ],
        }}
        rowKey={rowId}
        nameOf={(watch) => nameIn(watch, i18n.language)}
        columns={useColumns()}
        hiddenAtFirst={['hdgdCode2', 'watchDate', 'psrCode', 'id', 'editUserName']}
        fixed={['hdgdName']}
        card={(watch, onOpen) => (
          <WatchCard watch={watch} onOpen={onOpen} onHandle={onHandle} mark={markOf(watch.id)} />
        )}
        sorts={{
          usual: t('sort.usual'),
          columns: watchQuery.sortColumns.map((column) => [column, t(`column.${column}`)]),
        }}
        text={{ key: 'q', label: t('search') }}
        filters={useFilters()}
        noMatch={
          isFuture ? t('reasons:watch-day-future', { day: dayText(day, i18n.language) }) : t('empty.no-match')
        }
        batch={actions}
        above={
          isDesk && (
            <Suspense>
              <LastWatchExport />
            </Suspense>
          )
        }
        tools={
          <Suspense>
            <WatchFiles search={search} rows={shown === 'older' ? undefined : lists[shown]} />
          </Suspense>
        }
        open={
          search.open !== undefined && {
            rowKey: search.open,
            content: <OpenWatch search={search} onSearch={onSearch} id={search.open} />,
          }
        }
        onOpen={(watch) => onSearch({ open: watch?.id, edit: undefined })}
      />
      {question}
    </>
  );
}

function rowId({ id }: Watch): string {
  return id;
}
