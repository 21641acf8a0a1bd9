import { useTranslation } from 'react-i18next';
import { useOldAge } from '../lists/age.ts';
import { Facts } from '../ui/lists/facts.tsx';
import classes from './day-line.module.css';
import { useWork } from './work.ts';

/** Whose work it is, and how far they are with the day's; before that, how far its first download is. */
export function DayLine(props: {
  /** The store's; of the company there is one. */
  name?: string;
  /** What is counted, and what the bar is called. */
  words: { done: string; progress: string };
  day: { done: number; due: number };
  /** The rows have been read. */
  isLoaded: boolean;
}) {
  const { t } = useTranslation('store-work');
  const { download } = useWork();
  const age = useOldAge();
  const { name, words, day } = props;
  if (download.total !== undefined) {
    const { here, total } = download;
    return (
      <div className={classes.line} role="status">
        <Facts of={[name, t('state.download-count', { done: here, total })]} />
        <progress max={Math.max(total, 1)} value={here} aria-label={t('state.downloading')} />
      </div>
    );
  }
  const total = day.done + day.due;
  const isKnown = props.isLoaded && download.cursor !== undefined;
  return (
    <div className={classes.line}>
      <Facts
        of={[
          name,
          <span key="day">
            {words.done} <b>{isKnown ? day.done : '…'}</b> / {isKnown ? total : '…'}
          </span>,
          age,
        ]}
      />
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={words.progress}
        aria-valuemax={total}
        aria-valuenow={isKnown ? day.done : 0}
      >
        <span style={{ width: isKnown && total > 0 ? `${(day.done / total) * 100}%` : 0 }} />
      </span>
    </div>
  );
}
