import { useTranslation } from 'react-i18next';
import { ListState, WayOut } from '../../../lists/list-state.tsx';
import { isFiltered, noViewFilters, type ViewProps } from './search.ts';
import { useLacks } from './store-lacks.ts';
import type { Lists } from './use-lists.ts';

/** Why there is nothing to answer, or to show. */
export function LackListState(props: Pick<ViewProps, 'onSearch'> & { shown: 'open' | 'all'; lists: Lists }) {
  const { t } = useTranslation('lack-view');
  const { isLoaded } = useLacks();
  const { lists, shown, onSearch } = props;
  return (
    <ListState
      isLoaded={isLoaded}
      isEmpty={lists[shown].length === 0}
      isFiltered={isFiltered(lists.search)}
      empty={{ title: t(`empty.${shown}`), text: t(`empty.${shown}-text`) }}
      noMatch={t('empty.no-match')}
      elsewhere={
        shown === 'open' &&
        lists.all.length > 0 && (
          <WayOut onGo={() => onSearch({ view: 'all' })}>{t('in-all', { count: lists.all.length })}</WayOut>
        )
      }
      onClear={() => onSearch(noViewFilters)}
    />
  );
}
