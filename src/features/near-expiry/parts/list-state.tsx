import { useTranslation } from 'react-i18next';
import { useStatus } from '#offline/react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import classes from '../near-expiry.module.css';
import { isFiltered, noFilters } from '../search.ts';
import { loadingOf } from './loading.ts';
import type { StoreChecksProps } from './props.ts';
import type { Lists } from './use-lists.ts';

/** Where the first rows will stand: what stood here instead would be pushed away by them. */
const placesOfFirstRows = [0, 1, 2, 3, 4].map((place) => <div key={place} className={classes.placeOfRow} />);

/** Instead of a list, or below it: the first download, or why there is nothing to show. */
export function ListState(
  props: Pick<StoreChecksProps, 'view' | 'download' | 'onSearch'> & {
    shown: 'due' | 'all' | 'today';
    lists: Lists;
  },
) {
  const { t } = useTranslation('near-expiry');
  const { reachable } = useStatus();
  const { view, download, lists, shown, onSearch } = props;
  const isDownloading = loadingOf(view, download).total !== undefined;
  const isEmpty = lists[shown].length === 0;

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
  if (isDownloading && view.articles.length === 0) return placesOfFirstRows;
  if (!view.isLoaded || !download.cursor?.complete) return null;
  const hidden = lists.hidden > 0 && shown !== 'today' && (
    <button
      type="button"
      className={classes.quietButton}
      onClick={() => onSearch({ view: 'all', hidden: true })}
    >
      {t('state.hidden', { count: lists.hidden })}
    </button>
  );
  if (!isEmpty) return hidden && <p className={classes.alsoHidden}>{hidden}</p>;
  // What the lists were made for, not what is being typed: else clearing the box would say that all is done.
  if (!isFiltered(lists.search)) {
    return (
      <EmptyState title={t(`state.empty.${shown}`)}>
        <p>{t(`state.empty.${shown}-text`)}</p>
      </EmptyState>
    );
  }
  const inAll = shown === 'due' && lists.all.length;
  return (
    <EmptyState title={t('state.no-match')}>
      {hidden}
      {inAll ? (
        <button type="button" className={classes.quietButton} onClick={() => onSearch({ view: 'all' })}>
          {t('state.in-all', { count: inAll })}
        </button>
      ) : null}
      <button type="button" className={classes.quietButton} onClick={() => onSearch(noFilters)}>
        {t('state.clear-filters')}
      </button>
    </EmptyState>
  );
}

/** The first download, with counts: while there are rows already, but not all of them. */
export function DownloadProgress({ view, download }: Pick<StoreChecksProps, 'view' | 'download'>) {
  const { t } = useTranslation('near-expiry');
  const { done, total } = loadingOf(view, download);
  if (total === undefined || done === 0) return null;
  return (
    <div className={classes.progress} role="status">
      <progress max={Math.max(total, 1)} value={done} aria-label={t('state.downloading')} />
      {t('state.download-count', { done, total })}
    </div>
  );
}
