import { useTranslation } from 'react-i18next';
import type { Listed } from '#core/wire/address';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { changeOf } from '../../ui/lists/filters.tsx';
import { ListState, WayOut } from '../list-state.tsx';
import { useWork } from '../work.ts';
import { isFiltered, type Parts, rowsOf, shownTab } from './held-list.ts';

/** The row of tabs with how many rows each has. */
export function HeldTabs<Row, Search extends Listed>(props: Parts<Row, Search>) {
  const { tabs, onSearch } = props;
  const { download } = useWork();
  if (tabs.of.length < 2) return null;
  // A part of the truth reads like the whole.
  const isKnown = props.isLoaded && download.isComplete;
  return (
    <Tabs
      label={tabs.label}
      of={tabs.of.map((tab) => ({
        key: tab.key,
        label: tab.label,
        ...('rows' in tab && { count: isKnown ? tab.rows.length : '…' }),
      }))}
      shown={shownTab(props).key}
      onShow={(tab) => onSearch(changeOf({ [tabs.key]: tab, page: undefined, open: undefined }))}
    />
  );
}

/** Why the list that is shown has no rows, and where there are some. */
export function HeldListState<Row, Search extends Listed>(props: Parts<Row, Search>) {
  const { t } = useTranslation('store-work');
  const { tabs, address, text, onSearch } = props;
  const { download } = useWork();
  const tab = shownTab(props);
  if (!('rows' in tab)) return null;
  const filtered = isFiltered(props);
  if (tab.end && tab.rows.length === 0 && !filtered && props.isLoaded && download.isComplete) return tab.end;
  const other = tabs.of.find((one) => one !== tab && rowsOf(one).length > 0);
  return (
    <ListState
      isLoaded={props.isLoaded}
      isEmpty={tab.rows.length === 0}
      isFiltered={filtered}
      empty={tab.empty}
      noMatch={props.noMatch}
      elsewhere={
        other && (
          <WayOut onGo={() => onSearch(changeOf({ [tabs.key]: other.key, page: undefined }))}>
            {t('state.elsewhere', { count: rowsOf(other).length, tab: other.label })}
          </WayOut>
        )
      }
      onClear={() => onSearch(changeOf({ ...address.cleared, [text.key]: undefined }))}
    />
  );
}
