import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { watches } from '#core/shortage-watch/contract';
import { listWatches } from '#core/shortage-watch/list';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useDownload } from '../../../store-work/download.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { filterOf, watchAddress } from '../search.ts';

/** The watched shortages that nobody has decided: how many, and the way to their list. */
export function WatchesToday() {
  const { t } = useTranslation('dashboard');
  const { loaded, rows } = useRows(watches, wholeCompany);
  const { isComplete } = useDownload(watches, wholeCompany);
  const search = useMemo(() => watchAddress.read({ view: 'open' }), []);
  const count = useMemo(
    () =>
      listWatches(
        [...rows.values()].map(({ value }) => value),
        filterOf(search, 'open'),
      ).length,
    [rows, search],
  );
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
