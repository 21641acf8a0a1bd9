import { useTranslation } from 'react-i18next';
import { NeverLoaded, useFirstDownload } from '../../../store-work/first-download.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import type { Held } from '../parts/use-lacks.ts';
import { isFiltered, type ManagerProps, noManagerFilters } from './search.ts';
import type { Lists } from './use-lists.ts';

/** Instead of a list: the first download, or why there is nothing to show. */
export function ListState(props: ManagerProps & { shown: 'open' | 'all'; lists: Lists; held: Held }) {
  const { t } = useTranslation('lack-manager');
  const { download } = useWork();
  const first = useFirstDownload();
  const isDesk = useDesk();
  const { shown, lists, onSearch } = props;
  if (first === 'none') return <NeverLoaded />;
  if (!props.held.isLoaded || (first === 'coming' && download.here === 0))
    return <Skeleton shape={isDesk ? 'table' : 'cards'} />;
  if (!download.isComplete || lists[shown].length > 0) return null;
  // What the lists were made for, not what is being typed.
  if (!isFiltered(lists.search)) {
    return (
      <EmptyState title={t(`empty.${shown}`)}>
        <p>{t(`empty.${shown}-text`)}</p>
      </EmptyState>
    );
  }
  const inAll = shown === 'open' ? lists.all.length : 0;
  return (
    <EmptyState
      title={t('empty.no-match')}
      actions={
        <>
          {inAll > 0 && (
            <Button size="md" variant="light" onClick={() => onSearch({ view: 'all' })}>
              {t('empty.in-all', { count: inAll })}
            </Button>
          )}
          <Button size="md" variant="light" onClick={() => onSearch(noManagerFilters)}>
            {t('store-work:filter.clear-all')}
          </Button>
        </>
      }
    />
  );
}
