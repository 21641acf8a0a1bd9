import type { Listed } from '#core/wire/address';
import { changeOf } from '../ui/lists/filter.ts';
import { FilterSheet } from '../ui/lists/filters.tsx';
import { SortField, StoreField } from './choice-fields.tsx';
import { countOf, type ListPageProps, shownOf } from './list.ts';

/** All filters of a list on the phone, with whose it is and its order, which cards have no heads for. */
export function PhoneFilters<Row, Search extends Listed>(
  props: ListPageProps<Row, Search> & { onClose: () => void },
) {
  const { search, sorts, onSearch } = props;
  return (
    <FilterSheet<Search>
      filters={props.filters}
      search={search}
      onSearch={onSearch}
      found={countOf(shownOf(props))}
      onClose={props.onClose}
    >
      {props.onStore && <StoreField size="md" onStore={props.onStore} />}
      {sorts && (
        <SortField
          size="md"
          sort={search.sort}
          usual={sorts.usual}
          columns={sorts.columns}
          onSort={(sort) => onSearch(changeOf({ sort }))}
        />
      )}
    </FilterSheet>
  );
}
