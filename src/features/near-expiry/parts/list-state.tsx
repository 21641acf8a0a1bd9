import { useTranslation } from 'react-i18next';
import { useStatus } from '#offline/react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import classes from '../near-expiry.module.css';
import { countFilters, noFilters } from '../search.ts';
import type { StoreChecksProps } from './props.ts';

/** Where the first rows will stand: what stood here instead would be pushed away by them. */
const placesOfFirstRows = [0, 1, 2, 3, 4].map((place) => <div key={place} className={classes.placeOfRow} />);

/** Instead of a list, or above it: the first download, or why there is nothing to show. */
export function ListState(props: StoreChecksProps & { shown: 'due' | 'all' | 'today'; isEmpty: boolean }) {
  const { t } = useTranslation('near-expiry');
  const { reachable } = useStatus();
  const { view, download, search } = props;
  const cursor = download.cursor;
  const total = view.articles.length + (cursor?.remaining ?? 0);
  const isDownloading = cursor !== undefined && !cursor.complete;
  const isFiltered = (search.q ?? '') !== '' || countFilters(search) > 0;

  if (isDownloading && (reachable === false || download.isFailed) && view.articles.length === 0) {
    return (
      <EmptyState title={t('state.never-loaded')}>
        <p>{t('state.never-loaded-text')}</p>
        <button type="button" className={classes.quietButton} onClick={() => void download.pull()}>
          {t('state.try-again')}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      {isDownloading && view.articles.length === 0 && placesOfFirstRows}
      {isDownloading && view.articles.length > 0 && (
        <div className={classes.progress} role="status">
          <progress
            max={Math.max(total, 1)}
            value={view.articles.length}
            aria-label={t('state.downloading')}
          />
          {t('state.download-count', { done: view.articles.length, total })}
        </div>
      )}
      {props.isEmpty && view.isLoaded && cursor?.complete && (
        <EmptyState title={t(isFiltered ? 'state.no-match' : `state.empty.${props.shown}`)}>
          {isFiltered ? (
            <button type="button" className={classes.quietButton} onClick={() => props.onSearch(noFilters)}>
              {t('state.clear-filters')}
            </button>
          ) : (
            <p>{t(`state.empty.${props.shown}-text`)}</p>
          )}
        </EmptyState>
      )}
    </>
  );
}
