import { useTranslation } from 'react-i18next';
import { listWatches } from '#core/shortage-watch/online-contract';
import type { Watch } from '#core/shortage-watch/types';
import { watchOf } from '#core/shortage-watch/wire';
import { AskedRows } from '../../office/asked-rows.tsx';
import { type Source, useListOf, usePaused } from '../../office/lists.ts';
import type { ShownRows } from '../../store-work/held-list/held-list.ts';
import { filterOf, type WatchProps, type WatchSearch } from './search.ts';

/** Records that no device holds any more: the server's list, by the same filters. */
export function OlderWatches({ search, onSearch, shown }: WatchProps & { shown: ShownRows<Watch> }) {
  const { t } = useTranslation('shortage-watch');
  return (
    <AskedRows<Watch>
      {...shown}
      source={useOlder(search)}
      about={t('older.about')}
      search={search}
      onSearch={onSearch}
    />
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
