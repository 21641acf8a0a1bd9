import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { watches } from '#core/shortage-watch/contract';
import { listWatches } from '#core/shortage-watch/list';
import type { Watch } from '#core/shortage-watch/row';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useDownload } from '../../../store-work/download.ts';
import { useMinute } from '../../../store-work/minute.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { filterOf, type WatchSearch, watchAddress } from '../search.ts';

type Line = { count: number; search: WatchSearch };

/** What nobody has decided, and of it what is past its time: how many, and the address of the list. */
export function watchesLines(rows: readonly Watch[], now: number): { open: Line; late: Line } {
  const lineOf = (search: WatchSearch): Line => ({
    count: listWatches(rows, filterOf(search, 'open', now)).length,
    search,
  });
  return {
    open: lineOf(watchAddress.read({ view: 'open' })),
    late: lineOf(watchAddress.read({ view: 'open', late: true })),
  };
}

/** The watched shortages that nobody has decided, those past their time first, and the way to their list. */
export function WatchesToday() {
  const { t } = useTranslation('dashboard');
  const { loaded, rows } = useRows(watches, wholeCompany);
  const { isComplete } = useDownload(watches, wholeCompany);
  const isHere = loaded && isComplete;
  const now = useMinute();
  const { open, late } = useMemo(
    () =>
      watchesLines(
        [...rows.values()].map(({ value }) => value),
        now,
      ),
    [rows, now],
  );
  return (
    <>
      {isHere && late.count > 0 && (
        <FigureLine
          name="late-watches"
          figure={late.count}
          words={t('line.late-watches')}
          tone="urgent"
          link={{ to: '/shortage/watch', search: late.search }}
        />
      )}
      <FigureLine
        name="watches"
        figure={isHere ? open.count : undefined}
        words={t('line.watches')}
        tone="needs-you"
        link={{ to: '/shortage/watch', search: open.search }}
      />
    </>
  );
}
