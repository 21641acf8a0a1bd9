import { useTranslation } from 'react-i18next';
import type { Listed } from '#core/wire/address';
import { Tabs } from '../ui/layout/tabs.tsx';
import { changeOf } from '../ui/lists/filter.ts';
import { countOf, heldRowsOf, isFiltered, type ListPageProps, shownOf } from './list.ts';
import { ListState, WayOut } from './list-state.tsx';
import { useReader } from './reader.ts';

/** The row of tabs, those of held rows with how many there are. */
export function ListTabs<Row, Search extends Listed>(props: ListPageProps<Row, Search>) {
  const { tabs, onSearch, isLoaded = true } = props;
  const { download } = useReader();
  if (!tabs || tabs.of.length < 2) return null;
  // A part of the truth reads like the whole.
  const isKnown = isLoaded && download?.isComplete;
  const shown = tabs.of.some(({ key }) => key === tabs.shown) ? tabs.shown : (tabs.of[0]?.key ?? '');
  return (
    <Tabs
      label={tabs.label}
      of={tabs.of.map((tab) => {
        const { key, label } = tab;
        const of = key === shown ? shownOf(props) : tab;
        if ('rows' in of) return { key, label, count: isKnown ? countOf(of) : '…' };
        return { key, label, ...('count' in tab && { count: tab.count }) };
      })}
      shown={shown}
      onShow={(key) =>
        onSearch(changeOf({ ...tabs.clears, [tabs.key]: key, page: undefined, open: undefined }))
      }
      className={tabs.className}
    />
  );
}

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
