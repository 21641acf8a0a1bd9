import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { recordCheck } from '#core/near-expiry/contract';
import type { ListRow } from '#core/near-expiry/row';
import { WithBeside } from '../../../lists/beside.tsx';
import { DataAge } from '../../../lists/data-age.tsx';
import { DownloadProgress } from '../../../lists/first-download.tsx';
import { ListFiles, rowsHere } from '../../../lists/list-files.tsx';
import { Pages, pageOf, usePageSize } from '../../../lists/pages.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { BatchBar, useTicks } from '../../../ui/lists/ticks.tsx';
import { AllStoresLink } from '../all-stores/link.tsx';
import { useLotParts } from '../lot-parts.ts';
import { useView } from '../store-view.tsx';
import { checkSheet } from './columns.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskToday } from './desk-today.tsx';
import { ListState } from './list-state.tsx';
import { OpenArticle } from './open-article.tsx';
import type { ChecksProps } from './props.ts';
import { Scan } from './scan.tsx';
import { useActions } from './use-actions.tsx';
import { useBatch } from './use-batch.ts';
import { useColumns } from './use-columns.tsx';
import { rowId, useLists } from './use-lists.ts';

/** The desk's screen: filters above, a dense table, the open row beside it. */
export function DeskChecks({ search, onSearch }: ChecksProps) {
  const { t, i18n } = useTranslation('near-expiry');
  const { user, store, download, may } = useStoreWork();
  const { isLoaded } = useView();
  const actions = useActions();
  const lists = useLists(search);
  const acting = { search, onSearch, actions };
  const shown = search.view ?? 'all';
  // A part of the truth reads like the whole.
  const isKnown = isLoaded && download.isComplete;
  const rows = shown === 'today' ? [] : lists[shown];
  const size = usePageSize(search);
  const { page, rows: shownRows } = pageOf(rows, search, size);
  const active = rows.find((row) => row.article === search.article);
  const { columns, chooser } = useColumns(acting);
  const ticks = useTicks<ListRow>({
    shown: shownRows,
    rowKey: rowId,
    nameOf: (row) => `${nameIn(row, i18n.language)} ${row.lot}`,
  });
  const batch = useBatch();
  const parts = useLotParts();
  const mayCheck = may(recordCheck);

  return (
    <Page
      title={t('title')}
      subtitle={<DataAge />}
      actions={
        <>
          <AllStoresLink user={user} />
          <Scan {...acting} />
        </>
      }
      toolbar={
        <>
          <DeskFilters search={search} onSearch={onSearch} found={lists.counts[shown]}>
            {chooser}
            <ListFiles<ListRow>
              name={`${t('title')} ${store.code}`}
              source={rowsHere(rows)}
              columns={checkSheet(t, i18n.language, store.timeZone)}
              isHere
            />
          </DeskFilters>
          <Tabs
            label={t('tabs')}
            of={(['all', 'due', 'today'] as const).map((key) => ({
              key,
              label: t(`tab.${key}`),
              count: isKnown ? lists.counts[key] : '…',
            }))}
            shown={shown}
            onShow={(tab) => onSearch({ view: tab, page: undefined })}
          />
        </>
      }
    >
      <WithBeside beside={search.article !== undefined && <OpenArticle {...acting} />}>
        {shown === 'today' ? (
          <DeskToday records={lists.today} />
        ) : (
          rows.length > 0 && (
            <DataTable<ListRow>
              label={t('title')}
              columns={mayCheck ? [ticks.column, ...columns] : columns}
              rows={shownRows}
              rowKey={rowId}
              sort={search.sort ?? ''}
              place={JSON.stringify({ ...search, article: undefined, mend: undefined })}
              onSort={(sort) => onSearch({ sort, page: undefined })}
              activeKey={active && rowId(active)}
              onActivate={(row) =>
                onSearch({
                  article: row.article === search.article ? undefined : row.article,
                  mend: undefined,
                })
              }
              rowTone={(row) => (row.red ? 'red' : undefined)}
            />
          )
        )}
        {download.here > 0 && <DownloadProgress />}
        <ListState shown={shown} lists={lists} onSearch={onSearch} />
        <BatchBar<ListRow> ticks={ticks} actions={batch}>
          {parts && (
            <Suspense>
              <parts.Batch rows={ticks.rows} onDone={ticks.untick} />
            </Suspense>
          )}
        </BatchBar>
        <Pages total={rows.length} page={page} size={size} onSearch={onSearch} />
      </WithBeside>
    </Page>
  );
}
