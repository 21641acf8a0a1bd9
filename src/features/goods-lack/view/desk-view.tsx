import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateFlags } from '#core/goods-lack/contract';
import type { StoreLack } from '#core/goods-lack/types';
import { WithBeside } from '../../../lists/beside.tsx';
import { DataAge } from '../../../lists/data-age.tsx';
import { DownloadProgress } from '../../../lists/first-download.tsx';
import { Pages, pageOf, usePageSize } from '../../../lists/pages.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { BatchBar, useTicks } from '../../../ui/lists/ticks.tsx';
import { DeskTools } from './desk-tools.tsx';
import { LackListState } from './list-state.tsx';
import { OpenLack } from './open-lack.tsx';
import { PosButton } from './pos/button.tsx';
import { isFiltered, type ViewProps } from './search.ts';
import { useLacks } from './store-lacks.ts';
import { useBatch } from './use-batch.ts';
import { useColumns } from './use-columns.tsx';
import { useLists } from './use-lists.ts';
import { useOlderPage } from './use-older.ts';
import { useRowEdits } from './use-row-edits.ts';
import { useSay } from './use-say.ts';
import { ViewTabs } from './view-tabs.tsx';
import { useViewWords } from './words.ts';

/** The desk's screen: a dense table whose flags are edited in their rows, the open row beside it. */
export function DeskView({ search, onSearch }: ViewProps) {
  const { t, i18n } = useTranslation('lack-view');
  const { download, may } = useStoreWork();
  const { isLoaded } = useLacks();
  const words = useViewWords();
  const say = useSay(words);
  const lists = useLists(search);
  const edits = useRowEdits(say);
  const shown = search.view ?? 'all';
  const size = usePageSize(search);
  const isOlder = shown === 'older';
  const older = useOlderPage(search, search.page ?? 1, size, isOlder);
  const here = isOlder ? [] : lists[shown];
  const total = isOlder ? (older.total ?? 0) : here.length;
  const { page, rows } = isOlder ? { page: search.page ?? 1, rows: older.items } : pageOf(here, search, size);
  const { columns, chooser } = useColumns({ search, words, edits });
  const ticks = useTicks<StoreLack>({
    shown: rows,
    rowKey: rowId,
    nameOf: (row) => nameIn(row, i18n.language),
  });
  const batch = useBatch(say);
  // What only the server has is said of row by row.
  const isTicked = may(updateFlags) && !isOlder;

  return (
    <Page
      title={t('title')}
      subtitle={<DataAge />}
      actions={
        <>
          {chooser}
          <PosButton onSearch={onSearch} />
        </>
      }
      toolbar={
        <>
          <DeskTools
            search={search}
            onSearch={onSearch}
            words={words}
            found={isOlder ? older.total : here.length}
          />
          <ViewTabs
            of={['all', 'open', 'older']}
            search={search}
            onSearch={onSearch}
            shown={shown}
            lists={lists}
            isKnown={isLoaded && download.isComplete}
          />
        </>
      }
    >
      <WithBeside
        beside={
          search.open !== undefined && (
            <OpenLack search={search} onSearch={onSearch} words={words} say={say} />
          )
        }
      >
        {isOlder && (
          <ListState list={older} about={t('older.about')} isFiltered={isFiltered(search)} shape="table" />
        )}
        {rows.length > 0 && (
          <Refreshing of={isOlder ? older : {}} isTall>
            <DataTable<StoreLack>
              label={t('title')}
              columns={isTicked ? [ticks.column, ...columns] : columns}
              rows={rows}
              rowKey={rowId}
              sort={search.sort ?? ''}
              place={JSON.stringify({ ...search, open: undefined, pos: undefined })}
              onSort={(sort) => onSearch({ sort, page: undefined })}
              activeKey={search.open}
              onActivate={({ id }) => onSearch({ open: id === search.open ? undefined : id })}
            />
          </Refreshing>
        )}
        {download.here > 0 && <DownloadProgress />}
        {shown !== 'older' && <LackListState shown={shown} lists={lists} onSearch={onSearch} />}
        <BatchBar<StoreLack> ticks={ticks} actions={batch} />
        <Pages total={total} page={page} size={size} onSearch={onSearch} />
      </WithBeside>
    </Page>
  );
}

function rowId({ id }: StoreLack): string {
  return id;
}
