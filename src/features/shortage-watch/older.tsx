import { useTranslation } from 'react-i18next';
import { listWatches } from '#core/shortage-watch/online-contract';
import type { Watch } from '#core/shortage-watch/types';
import { watchOf } from '#core/shortage-watch/wire';
import { AskedRows } from '../../office/asked-rows.tsx';
import { type Source, useListOf, usePaused } from '../../office/lists.ts';
import type { ShownRows } from '../../store-work/held-list/held-list.ts';
import { askedOf } from './asked-of.ts';
import type { WatchProps, WatchSearch } from './search.ts';

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

export function useOlder(search: WatchSearch): Source<Watch> {
  const { key, fetch } = useListOf(listWatches, askedOf(usePaused(search), 'older'));
  return {
    key,
    fetch: async (page) => {
      const { items, total } = await fetch(page);
      return { items: items.map(watchOf), total };
    },
  };
}
