import type { Listed } from '#core/wire/address';
import { Tabs } from '../ui/layout/tabs.tsx';
import { changeOf } from '../ui/lists/filter.ts';
import { countOf, type ListPageProps, shownOf } from './list.ts';
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
        if (!('count' in tab)) return { key, label };
        return { key, label, count: download && !isKnown ? '…' : tab.count };
      })}
      shown={shown}
      onShow={(key) =>
        onSearch(changeOf({ ...tabs.clears, [tabs.key]: key, page: undefined, open: undefined }))
      }
      className={tabs.className}
    />
  );
}
