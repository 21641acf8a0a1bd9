import { useTranslation } from 'react-i18next';
import { useStatus } from '#offline/react';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import classes from './first-download.module.css';
import { useHolder } from './reader.ts';

/** What there is of a scope whose first download is not done: `none` can be had now, some has come, or all is here. */
export function useFirstDownload(): 'none' | 'coming' | 'done' {
  const { reachable } = useStatus();
  const { cursor, total, here, isFailed } = useHolder().download;
  // Let go for other stores, or never begun: half of it may be here.
  if (isFailed && cursor === undefined) return 'none';
  if (total === undefined) return 'done';
  return here === 0 && (reachable === false || isFailed) ? 'none' : 'coming';
}

/** Instead of a list: the store has never been on this device, and cannot be fetched now. */
export function NeverLoaded() {
  const { t } = useTranslation('store-work');
  const { download } = useHolder();
  return (
    <EmptyState
      title={t('state.never-loaded')}
      actions={
        <Button size="md" variant="light" onClick={() => void download.pull()}>
          {t('state.try-again')}
        </Button>
      }
    >
      <p>{t('state.never-loaded-text')}</p>
    </EmptyState>
  );
}

/** The first download, with counts. */
export function DownloadProgress() {
  const { t } = useTranslation('store-work');
  const { here, total } = useHolder().download;
  if (total === undefined) return null;
  return (
    <div className={classes.progress} role="status">
      <progress max={Math.max(total, 1)} value={here} aria-label={t('state.downloading')} />
      {t('state.download-count', { done: here, total })}
    </div>
  );
}
