import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateFlags } from '#core/goods-lack/contract';
import type { StoreLack } from '#core/goods-lack/types';
import { limitOf } from '#core/parameters/catalog';
import { pageSizes } from '#core/wire/paging';
import { WithBeside } from '../../../store-work/beside.tsx';
import { DataAge } from '../../../store-work/data-age.tsx';
import { DownloadProgress } from '../../../store-work/first-download.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { ListState as ServerListState } from '../../../ui/lists/record-list.tsx';
import { BatchBar, useTicks } from '../../../ui/lists/ticks.tsx';
import { DeskTools } from './desk-tools.tsx';
import { ListState } from './list-state.tsx';
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
  const { user, download, may } = useStoreWork();
  const { isLoaded } = useLacks();
  const words = useViewWords();
  const say = useSay(words);
  const lists = useLists(search);
  const edits = useRowEdits(say);
  const shown = search.view ?? 'all';
  const size = search.size ?? limitOf('page-size', user.parameters);
  const isOlder = shown === 'older';
  const older = useOlderPage(search, search.page ?? 1, size, isOlder);
  const here = isOlder ? [] : lists[shown];
  const total = isOlder ? (older.total ?? 0) : here.length;
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(total / size)));
  const rows = isOlder ? older.items : here.slice((page - 1) * size, page * size);
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
          <DeskTools {...{ search, onSearch, words }} found={isOlder ? older.total : here.length} />
          <ViewTabs
            of={['all', 'open', 'older']}
            {...{ search, onSearch, shown, lists }}
            isKnown={isLoaded && download.isComplete}
          />
        </>
      }
    >
      <WithBeside beside={search.open !== undefined && <OpenLack {...{ search, onSearch, words, say }} />}>
        {isOlder && (
          <ServerListState
            list={older}
            about={t('older.about')}
            isFiltered={isFiltered(search)}
            shape="table"
          />
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
        {shown !== 'older' && <ListState {...{ shown, lists, onSearch }} />}
        <BatchBar<StoreLack> ticks={ticks} actions={batch} />
        {total > 0 && (
          <Pager
            {...{ total, page, size }}
            sizes={pageSizes}
            onChange={(change) => onSearch({ page: change.page, size: change.size })}
          />
        )}
      </WithBeside>
    </Page>
  );
}

function rowId({ id }: StoreLack): string {
  return id;
}
