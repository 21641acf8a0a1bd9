import { useTranslation } from 'react-i18next';
import { listWatches } from '#core/shortage-watch/online-contract';
import type { Watch } from '#core/shortage-watch/types';
import { watchOf } from '#core/shortage-watch/wire';
import { type Source, useEndless, useListOf, usePage, usePaused } from '../../office/lists.ts';
import type { ShownRows } from '../../store-work/held-list/held-list.ts';
import { Pages, usePageSize } from '../../store-work/pages.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { ListState, RecordCards } from '../../ui/lists/record-list.tsx';
import { filterOf, type WatchProps, type WatchSearch } from './search.ts';

type OlderProps = WatchProps & { shown: ShownRows<Watch> };

/** Records that no device holds any more: the server's list, by the same filters. */
export function OlderWatches(props: OlderProps) {
  return useDesk() ? <OlderTable {...props} /> : <OlderCards {...props} />;
}

function OlderCards({ search, shown }: OlderProps) {
  const { t } = useTranslation('shortage-watch');
  const list = useEndless(useOlder(search));
  return (
    <RecordCards<Watch>
      list={list}
      about={t('older.about')}
      isFiltered={shown.isFiltered}
      rowKey={shown.rowKey}
      more={list.more}
      isGoingOn={list.isGoingOn}
      card={shown.card}
    />
  );
}

function OlderTable({ search, onSearch, shown }: OlderProps) {
  const { t } = useTranslation('shortage-watch');
  const page = search.page ?? 1;
  const size = usePageSize(search);
  const list = usePage(useOlder(search), page, size);
  return (
    <>
      <ListState list={list} about={t('older.about')} isFiltered={shown.isFiltered} shape="table" />
      {list.items.length > 0 && (
        <DataTable<Watch>
          label={shown.label}
          columns={shown.columns}
          rows={list.items}
          rowKey={shown.rowKey}
          sort={search.sort ?? ''}
          place={list.asked}
          onSort={(sort) => onSearch({ sort, page: undefined })}
          activeKey={shown.activeKey}
          onActivate={shown.onActivate}
        />
      )}
      <Pages total={list.total ?? 0} page={page} size={size} onSearch={onSearch} />
    </>
  );
}

function useOlder(search: WatchSearch): Source<Watch> {
  const filter = filterOf(usePaused(search), 'older');
  const { key, fetch } = useListOf(listWatches, {
    ...{ older: true, search: filter.search, hdgdName: filter.name, hdgdCode: filter.goodsCode },
    ...{ hdgdCode2: filter.barcode, psrCode: filter.buyerCode, watchDate: filter.day },
    ...{ status: filter.status, hdstore: filter.store, sort: filter.sort },
  });
  return {
    key,
    fetch: async (page) => {
      const { items, total } = await fetch(page);
      return { items: items.map(watchOf), total };
    },
  };
}
