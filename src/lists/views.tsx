import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import type { Listed } from '#core/wire/address';
import { SavedViews } from '../ui/lists/saved-views.tsx';
import type { ListPageProps } from './list.ts';
import { Queries } from './queries.tsx';
import { useReader } from './reader.ts';
import { useViews } from './use-views.ts';

/** The user's saved views of a list, and those shared with them: its tab, what is looked for, its filters and order. */
export function Views<Row, Search extends Listed>(props: Props<Row, Search>) {
  const { user } = useReader();
  // A screen of offline work need not ask anything else.
  if (useContext(QueryClientContext)) return <KnownViews {...props} />;
  return (
    <Queries userId={user.userId}>
      <KnownViews {...props} />
    </Queries>
  );
}

type Props<Row, Search extends Listed> = ListPageProps<Row, Search> & { withTab: boolean };

function KnownViews<Row, Search extends Listed>(props: Props<Row, Search>) {
  const { id, search, onSearch, tabs } = props;
  const tabOf = (shown: string) => ({ [tabs?.key ?? '']: shown }) as Partial<Search>;
  const { firstBefore } = tabs ?? {};
  const { isSettled, ...views } = useViews(
    id,
    firstBefore === undefined ? {} : { [tabs?.key ?? '']: firstBefore },
  );
  const first = views.views.find(({ isDefault }) => isDefault)?.search;
  // Once for each opening: whoever then asks for everything gets everything. A link that says what it shows shows that.
  const isOpened = useRef(false);
  const isPlain = Object.values(search).every((value) => value === undefined);
  useEffect(() => {
    // What was told last may lack one that was chosen since.
    if (isOpened.current || !(first || isSettled)) return;
    isOpened.current = true;
    if (isPlain && first) onSearch(first as Parameters<typeof onSearch>[0]);
  }, [isSettled, isPlain, first, onSearch]);
  return (
    <SavedViews<Search>
      {...views}
      parts={partsOf(props, props.withTab)}
      search={search}
      unnamed={
        tabs === undefined || firstBefore === undefined
          ? undefined
          : { before: tabOf(firstBefore), now: tabOf(tabs.shown) }
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
