import type { Listed } from '#core/wire/address';
import { SavedViews } from '../ui/lists/saved-views.tsx';
import { type ListPageProps, partsOf } from './list.ts';
import { useReader } from './reader.ts';

/** The user's saved views of a list: its tab, what is looked for, its filters and order. */
export function Views<Row, Search extends Listed>(props: ListPageProps<Row, Search> & { withTab: boolean }) {
  const { id, search, onSearch } = props;
  const { user } = useReader();
  return (
    <SavedViews<Search>
      kept={`stockroom.views.${id}.${user.userId}`}
      parts={partsOf(props, props.withTab)}
      search={search}
      onSearch={onSearch}
    />
  );
}
