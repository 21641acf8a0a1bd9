import { useTranslation } from 'react-i18next';
import { useStatus } from '#offline/react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import classes from '../near-expiry.module.css';
import { RefusedNotices } from '../parts/refused-notice.tsx';
import { useRefusedOnHidden } from '../use-refused.ts';
import own from './history.module.css';
import type { LogProps } from './props.ts';
import { countHistoryFilters, noHistoryFilters } from './search.ts';

/** Instead of the device's records, or behind them: the first download, why there are none, and where there are more. */
export function LogState(props: LogProps & { isEmpty: boolean; isOnDesk?: boolean }) {
  const { t } = useTranslation('history');
  const { reachable } = useStatus();
  const { view, download, search, onSearch } = props;
  const { cursor } = download;
  const isDownloading = cursor !== undefined && !cursor.complete;
  const here = view.articles.length;

  if (isDownloading && here === 0 && (reachable === false || download.isFailed)) {
    return (
      <EmptyState title={t('near-expiry:state.never-loaded')}>
        <p>{t('near-expiry:state.never-loaded-text')}</p>
        <button type="button" className={classes.quietButton} onClick={() => void download.pull()}>
          {t('near-expiry:state.try-again')}
        </button>
      </EmptyState>
    );
  }
  if (isDownloading && view.isLoaded) {
    const total = here + cursor.remaining;
    return (
      <div className={classes.progress} role="status">
        <progress max={Math.max(total, 1)} value={here} aria-label={t('near-expiry:state.downloading')} />
        {t('near-expiry:state.download-count', { done: here, total })}
      </div>
    );
  }
  if (!view.isLoaded || cursor === undefined) return null;
  // The desk has the tabs in sight.
  if (!props.isEmpty) return props.isOnDesk ? null : <ToOlder onSearch={onSearch} />;
  const isFiltered = search.q !== undefined || countHistoryFilters(search) > (search.past ? 1 : 0);
  return (
    <EmptyState title={t(isFiltered ? 'empty.no-match' : 'empty.none')}>
      {!isFiltered && <p>{t('empty.none-text')}</p>}
      {isFiltered && (
        <button type="button" className={classes.quietButton} onClick={() => onSearch(noHistoryFilters)}>
          {t('near-expiry:state.clear-filters')}
        </button>
      )}
      <ToOlder onSearch={onSearch} />
    </EmptyState>
  );
}

function ToOlder({ onSearch }: Pick<LogProps, 'onSearch'>) {
  const { t } = useTranslation('history');
  return (
    <div className={own.further}>
      <button
        type="button"
        className={classes.textButton}
        onClick={() => onSearch({ view: 'older', page: undefined })}
      >
        {t('more.older')}
      </button>
    </div>
  );
}

/** What needs the user about records that the list does not show. */
export function HiddenRefused({ store, view }: Pick<LogProps, 'store' | 'view'>) {
  const refused = useRefusedOnHidden(store.code, view.articles);
  if (refused.length === 0) return null;
  return (
    <div className={own.refused}>
      <RefusedNotices operations={refused.slice(0, noticesAtMost)} />
    </div>
  );
}

const noticesAtMost = 3;

/** Says what the filter that is on by default leaves out: also what was checked a moment ago. */
export function ExpiredHint({ count, onSearch }: { count: number; onSearch: LogProps['onSearch'] }) {
  const { t } = useTranslation('history');
  if (count === 0) return null;
  return (
    <p className={own.source}>
      {t('expired.hidden', { count })}
      <button type="button" className={own.link} onClick={() => onSearch({ past: true, page: undefined })}>
        {t('expired.show')}
      </button>
    </p>
  );
}
