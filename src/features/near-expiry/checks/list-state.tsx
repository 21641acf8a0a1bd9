import { useTranslation } from 'react-i18next';
import { NeverLoaded, useFirstDownload } from '../../../lists/first-download.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import classes from '../near-expiry.module.css';
import { useView } from '../store-view.tsx';
import type { ChecksProps } from './props.ts';
import { isFiltered, noFilters, type SearchChange } from './search.ts';
import type { Lists } from './use-lists.ts';

/** Where the first rows will stand: what stood here instead would be pushed away by them. */
const placesOfFirstRows = [0, 1, 2, 3, 4].map((place) => <div key={place} className={classes.placeOfRow} />);

type ListStateProps = Pick<ChecksProps, 'onSearch'> & { shown: 'due' | 'all' | 'today'; lists: Lists };

/** Instead of a list, or below it: the first download, or why there is nothing to show. */
export function ListState(props: ListStateProps) {
  const { t } = useTranslation('near-expiry');
  const { download } = useStoreWork();
  const { isLoaded } = useView();
  const first = useFirstDownload();
  const { lists, shown } = props;
  if (first === 'none') return <NeverLoaded />;
  if (first === 'coming' && download.here === 0) return placesOfFirstRows;
  if (!isLoaded || !download.isComplete) return null;
  const hidden = lists.hidden > 0 && shown !== 'today' && (
    <Way {...props} to={{ view: 'all', hidden: true }} words={t('state.hidden', { count: lists.hidden })} />
  );
  if (lists[shown].length > 0) return hidden && <p className={classes.alsoHidden}>{hidden}</p>;
  // What the lists were made for, not what is being typed: else clearing the box would say that all is done.
  if (!isFiltered(lists.search)) {
    return (
      <EmptyState title={t(`state.empty.${shown}`)}>
        <p>{t(`state.empty.${shown}-text`)}</p>
      </EmptyState>
    );
  }
  const inAll = shown === 'due' ? lists.all.length : 0;
  return (
    <EmptyState title={t('state.no-match')}>
      {hidden}
      {inAll > 0 && <Way {...props} to={{ view: 'all' }} words={t('state.in-all', { count: inAll })} />}
      <Way {...props} to={noFilters} words={t('store-work:filter.clear-all')} />
    </EmptyState>
  );
}

function Way({ to, words, onSearch }: ListStateProps & { to: SearchChange; words: string }) {
  return (
    <Button size="md" variant="light" onClick={() => onSearch(to)}>
      {words}
    </Button>
  );
}
