import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { watches } from '#core/shortage-watch/contract';
import { listWatches } from '#core/shortage-watch/list';
import type { Watch } from '#core/shortage-watch/row';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useDownload } from '../../../store-work/download.ts';
import { useMinute } from '../../../store-work/minute.ts';
import { lookOf } from '../../../ui/buttons/button.tsx';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { FirstRow, FirstRows, firstRows } from '../../../ui/lists/first-rows.tsx';
import { filterOf, type WatchSearch, watchAddress } from '../search.ts';

type Line = { count: number; search: WatchSearch; first: readonly Watch[] };

/** What nobody has decided, and of it what is past its time: how many, and the address of the list. */
export function watchesLines(rows: readonly Watch[], now: number): { open: Line; late: Line } {
  const lineOf = (search: WatchSearch): Line => {
    const all = listWatches(rows, filterOf(search, 'open', now));
    return { count: all.length, search, first: all.slice(0, firstRows) };
  };
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
  // Where all are late, they are no second list.
  const isAllLate = late.count > 0 && late.count === open.count;
  return (
    <>
      {isHere && late.count > 0 && (
        <FigureLine
          name="late-watches"
          figure={late.count}
          words={t('line.late-watches')}
          tone="urgent"
          link={{ to: '/shortage/watch', search: late.search }}
          rows={<WatchRows {...late} />}
        />
      )}
      {!(isHere && isAllLate) && (
        <FigureLine
          name="watches"
          figure={isHere ? open.count : undefined}
          words={t('line.watches')}
          tone="needs-you"
          link={{ to: '/shortage/watch', search: open.search }}
          rows={late.count === 0 && <WatchRows {...open} />}
        />
      )}
    </>
  );
}

function WatchRows({ first, search }: Line) {
  const { t, i18n } = useTranslation('dashboard');
  return (
    <FirstRows>
      {first.map((watch) => (
        <FirstRow
          key={watch.id}
          name={nameIn(watch, i18n.language)}
          about={watch.store}
          link={{ to: '/shortage/watch', search: { ...search, open: watch.id } }}
        >
          <Link
            to="/shortage/watch"
            search={{ ...search, open: watch.id, edit: true }}
            {...lookOf({ variant: 'default', size: 'xs' })}
          >
            {t('row.handle')}
          </Link>
        </FirstRow>
      ))}
    </FirstRows>
  );
}
