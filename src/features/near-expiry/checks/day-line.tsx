import { useTranslation } from 'react-i18next';
import type { Progress } from '#core/near-expiry/progress';
import { useOffline, useStatus } from '#offline/react';
import { useAgeText } from '../../../store-work/data-age.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { useView } from '../store-view.tsx';
import classes from './day-line.module.css';

/** Younger data says no age. */
const freshMs = 10 * 60_000;

/** Which store, and how far it is with its day; before that, how far its first download is. */
export function DayLine({ day }: { day: Progress }) {
  const { t } = useTranslation('near-expiry');
  const { store, download } = useStoreWork();
  const view = useView();
  const age = useAge();
  const name = `${store.code} ${store.name}`;
  if (download.total !== undefined) {
    const { here, total } = download;
    return (
      <div className={classes.line} role="status">
        <Facts of={[name, t('store-work:state.download-count', { done: here, total })]} />
        <progress max={Math.max(total, 1)} value={here} aria-label={t('store-work:state.downloading')} />
      </div>
    );
  }
  const total = day.done + day.due;
  const isKnown = view.isLoaded && download.cursor !== undefined;
  return (
    <div className={classes.line}>
      <Facts
        of={[
          name,
          <span key="day">
            {t('day.today')} <b>{isKnown ? day.done : '…'}</b> / {isKnown ? total : '…'}
          </span>,
          age,
        ]}
      />
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={t('day.progress')}
        aria-valuemax={total}
        aria-valuenow={isKnown ? day.done : 0}
      >
        <span style={{ width: isKnown && total > 0 ? `${(day.done / total) * 100}%` : 0 }} />
      </span>
    </div>
  );
}

/** When the data was fetched, once that is a while ago, or nobody knows whether it is still so. */
function useAge(): string | undefined {
  const { clock } = useOffline();
  const { reachable } = useStatus();
  const { cursor } = useStoreWork().download;
  const age = useAgeText();
  const isFresh =
    reachable !== false && cursor !== undefined && clock.now() - Date.parse(cursor.pulledAt) < freshMs;
  return isFresh ? undefined : age;
}
