import { useTranslation } from 'react-i18next';
import { NeverLoaded, useFirstDownload } from '../../../store-work/first-download.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { isFiltered, noViewFilters, type ViewChange, type ViewProps } from './search.ts';
import { useLacks } from './store-lacks.ts';
import type { Lists } from './use-lists.ts';

/** Instead of a list: the first download, or why there is nothing to show. */
export function ListState(props: Pick<ViewProps, 'onSearch'> & { shown: 'open' | 'all'; lists: Lists }) {
  const { t } = useTranslation('lack-view');
  const { download } = useStoreWork();
  const { isLoaded } = useLacks();
  const first = useFirstDownload();
  const isDesk = useDesk();
  const { lists, shown } = props;
  if (first === 'none') return <NeverLoaded />;
  if (lists[shown].length > 0) return null;
  if (!isLoaded || !download.isComplete) return <Skeleton shape={isDesk ? 'table' : 'cards'} />;
  // What the lists were made for, not what is being typed.
  if (!isFiltered(lists.search)) {
    return (
      <EmptyState title={t(`empty.${shown}`)}>
        <p>{t(`empty.${shown}-text`)}</p>
      </EmptyState>
    );
  }
  const way = (to: ViewChange, words: string) => (
    <Button size="md" variant="light" onClick={() => props.onSearch(to)}>
      {words}
    </Button>
  );
  return (
    <EmptyState
      title={t('empty.no-match')}
      actions={
        <>
          {shown === 'open' &&
            lists.all.length > 0 &&
            way({ view: 'all' }, t('in-all', { count: lists.all.length }))}
          {way(noViewFilters, t('store-work:filter.clear-all'))}
        </>
      }
    />
  );
}
