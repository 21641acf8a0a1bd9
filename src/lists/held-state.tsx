import { useTranslation } from 'react-i18next';
import type { Listed } from '#core/wire/address';
import { changeOf } from '../ui/lists/filter.ts';
import { heldRowsOf, isFiltered, type ListPageProps, shownOf } from './list.ts';
import { ListState, WayOut } from './list-state.tsx';
import { useReader } from './reader.ts';

/** Why the held rows that are shown are none, and where there are some. */
export function HeldState<Row, Search extends Listed>(props: ListPageProps<Row, Search>) {
  const { t } = useTranslation('store-work');
  const { tabs, address, text, onSearch, isLoaded = true } = props;
  const { download } = useReader();
  const shown = shownOf(props);
  if (!('rows' in shown)) return null;
  const filtered = isFiltered({ ...props, search: props.madeFor ?? props.search });
  if (shown.end && shown.rows.length === 0 && !filtered && isLoaded && download?.isComplete) return shown.end;
  const other = tabs?.of.find((one) => one !== shown && heldRowsOf(one).length > 0);
  return (
    <ListState
      isLoaded={isLoaded}
      isEmpty={shown.rows.length === 0}
      isFiltered={filtered}
      empty={shown.empty}
      noMatch={props.noMatch ?? t('lists:no-match')}
      elsewhere={
        tabs &&
        other && (
          <WayOut onGo={() => onSearch(changeOf({ [tabs.key]: other.key, page: undefined }))}>
            {t('state.elsewhere', { count: heldRowsOf(other).length, tab: other.label })}
          </WayOut>
        )
      }
      onClear={() => onSearch(changeOf({ ...address.cleared, [text.key]: undefined }))}
    />
  );
}
