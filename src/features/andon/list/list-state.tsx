import { useTranslation } from 'react-i18next';
import type { Tab } from '#core/andon/list';
import { ListState, WayOut } from '../../../store-work/list-state.tsx';
import { isFiltered, type ListProps, noFilters } from './search.ts';
import { useTickets } from './tickets.ts';
import type { useList } from './use-list.ts';

/** Why there is nothing to do, or to show. */
export function TicketListState(props: ListProps & ReturnType<typeof useList>) {
  const { t } = useTranslation('andon');
  const { isLoaded } = useTickets();
  const { search, onSearch, lists } = props;
  const shown: Tab = props.shown;
  return (
    <ListState
      isLoaded={isLoaded}
      isEmpty={lists[shown].length === 0}
      isFiltered={isFiltered(search)}
      empty={{ title: t(`empty.${shown}`), text: t(`empty.${shown}-text`) }}
      noMatch={t('empty.no-match')}
      elsewhere={
        shown !== 'all' &&
        lists.all.length > 0 && (
          <WayOut onGo={() => onSearch({ tab: 'all' })}>{t('in-all', { count: lists.all.length })}</WayOut>
        )
      }
      onClear={() => onSearch(noFilters)}
    />
  );
}
