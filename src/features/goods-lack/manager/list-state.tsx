import { useTranslation } from 'react-i18next';
import { ListState, WayOut } from '../../../lists/list-state.tsx';
import type { Held } from '../parts/use-lacks.ts';
import { isFiltered, type ManagerProps, noManagerFilters } from './search.ts';
import type { Lists } from './use-lists.ts';

/** Why there is nothing to decide, or to show. */
export function LackListState(
  props: Pick<ManagerProps, 'onSearch'> & { shown: 'open' | 'all'; lists: Lists; held: Held },
) {
  const { t } = useTranslation('lack-manager');
  const { shown, lists, onSearch } = props;
  return (
    <ListState
      isLoaded={props.held.isLoaded}
      isEmpty={lists[shown].length === 0}
      isFiltered={isFiltered(lists.search)}
      empty={{ title: t(`empty.${shown}`), text: t(`empty.${shown}-text`) }}
      noMatch={t('empty.no-match')}
      elsewhere={
        shown === 'open' &&
        lists.all.length > 0 && (
          <WayOut onGo={() => onSearch({ view: 'all' })}>
            {t('empty.in-all', { count: lists.all.length })}
          </WayOut>
        )
      }
      onClear={() => onSearch(noManagerFilters)}
    />
  );
}
