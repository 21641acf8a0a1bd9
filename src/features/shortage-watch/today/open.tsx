import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { watches } from '#core/shortage-watch/contract';
import { listWatches } from '#core/shortage-watch/list';
import type { Watch } from '#core/shortage-watch/types';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useDownload } from '../../../store-work/download.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { filterOf, type WatchSearch, watchAddress } from '../search.ts';

/** What nobody has decided: how many, and the address of the list. */
export function watchesLine(rows: Iterable<Watch>): { count: number; search: WatchSearch } {
  const search = watchAddress.read({ view: 'open' });
  return { count: listWatches(rows, filterOf(search, 'open')).length, search };
}

/** The watched shortages that nobody has decided, and the way to their list. */
export function WatchesToday() {
  const { t } = useTranslation('dashboard');
  const { loaded, rows } = useRows(watches, wholeCompany);
  const { isComplete } = useDownload(watches, wholeCompany);
  const { count, search } = useMemo(() => watchesLine([...rows.values()].map(({ value }) => value)), [rows]);
  return (
    <FigureLine
      name="watches"
      figure={loaded && isComplete ? count : undefined}
      words={t('line.watches')}
      tone="needs-you"
      link={{ to: '/shortage/watch', search }}
    />
  );
}
