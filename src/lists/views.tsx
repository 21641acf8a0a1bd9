import type { Listed } from '#core/wire/address';
import { SavedViews } from '../ui/lists/saved-views.tsx';
import type { ListPageProps } from './list.ts';
import { useReader } from './reader.ts';

/** The user's saved views of a list: its tab, what is looked for, its filters and order. */
export function Views<Row, Search extends Listed>(props: ListPageProps<Row, Search> & { withTab?: boolean }) {
  const { id, text, tabs, address, search, onSearch } = props;
  const { user } = useReader();
  const tab = props.withTab && tabs ? [tabs.key] : [];
  const parts = new Set([text.key, ...tab, ...address.filters, 'sort']);
  return (
    <SavedViews<Search>
      kept={`stockroom.views.${id}.${user.userId}`}
      parts={[...parts] as (keyof Search & string)[]}
      search={search}
      onSearch={onSearch}
    />
  );
}
