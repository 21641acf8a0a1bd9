import { useTranslation } from 'react-i18next';
import type { Progress } from '#core/near-expiry/progress';
import { useOffline, useStatus } from '#offline/react';
import { Facts } from '../../../ui/lists/facts.tsx';
import { timeOf } from '../../../ui/text/format.ts';
import classes from './day-line.module.css';
import { loadingOf } from './loading.ts';
import type { StoreChecksProps } from './props.ts';

/** Younger data says no age. */
const freshMs = 10 * 60_000;

/** Which store, and how far it is with its day; before that, how far its first download is. */
export function DayLine(props: StoreChecksProps & { day: Progress }) {
  const { t } = useTranslation('near-expiry');
  const { store, view, download, day } = props;
  const age = useAge(props);
  const loading = loadingOf(view, download);
  const name = `${store.code} ${store.name}`;
  if (loading.total !== undefined) {
    const { done, total } = loading;
    return (
      <div className={classes.line} role="status">
        <Facts of={[name, t('state.download-count', { done, total })]} />
        <progress max={Math.max(total, 1)} value={done} aria-label={t('state.downloading')} />
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
function useAge({ store, download }: StoreChecksProps): string | undefined {
  const { t, i18n } = useTranslation('near-expiry');
  const { clock } = useOffline();
  const { reachable } = useStatus();
  const pulledAt = download.cursor?.pulledAt;
  // Empty before the first answer.
  if (!pulledAt) return undefined;
  if (reachable !== false && clock.now() - Date.parse(pulledAt) < freshMs) return undefined;
  return t('data-age', { time: timeOf(pulledAt, i18n.language, store.timeZone) });
}
