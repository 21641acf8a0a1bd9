import type { Listed } from '#core/wire/address';
import { SavedViews } from '../ui/lists/saved-views.tsx';
import type { ListPageProps } from './list.ts';
import { useReader } from './reader.ts';

/** The user's saved views of a list: its tab, what is looked for, its filters and order. */
export function Views<Row, Search extends Listed>(props: ListPageProps<Row, Search> & { withTab: boolean }) {
  const { id, search, onSearch, tabs } = props;
  const { user } = useReader();
  const tabOf = (shown: string) => ({ [tabs?.key ?? '']: shown }) as Partial<Search>;
  return (
    <SavedViews<Search>
      kept={`stockroom.views.${id}.${user.userId}`}
      parts={partsOf(props, props.withTab)}
      search={search}
      unnamed={
        tabs?.firstBefore === undefined
          ? undefined
          : { before: tabOf(tabs.firstBefore), now: tabOf(tabs.shown) }
      }
      onSearch={onSearch}
    />
  );
}

/** The parts of the address that say which rows there are, in which order: not the page, and not what is open of them. */
export function partsOf<Row, Search extends Listed>(
  { text, tabs, address }: Pick<ListPageProps<Row, Search>, 'text' | 'tabs' | 'address'>,
  withTab = true,
): (keyof Search & string)[] {
  const tab = withTab && tabs ? [tabs.key] : [];
  const parts = new Set([text.key, ...tab, ...address.filters, 'sort', 'group']);
  return [...parts] as (keyof Search & string)[];
}
