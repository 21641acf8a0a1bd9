import { useTranslation } from 'react-i18next';
import { lackSortColumns } from '#core/goods-lack/filter';
import { SortField, StoreField } from '../../../store-work/choice-fields.tsx';
import { FilterSheet } from '../../../store-work/filter-sheet.tsx';
import { type Filter, FilterFields } from '../../../ui/lists/filters.tsx';
import { noViewFilters, type ViewProps, type ViewSearch, viewAddress } from './search.ts';

/** All filters on the phone, with the store and the order, which stand elsewhere on the desk. */
export function ViewFilterSheet(
  props: ViewProps & { filters: readonly Filter<ViewSearch>[]; found: number | undefined; onClose: () => void },
) {
  const { t } = useTranslation('lack-view');
  const { search, onSearch, found } = props;
  return (
    <FilterSheet
      isFiltered={viewAddress.count(search) > 0}
      {...(found !== undefined && { found })}
      onClear={() => onSearch({ ...noViewFilters, q: search.q })}
      onClose={props.onClose}
    >
      <StoreField size="md" onStore={(store) => onSearch({ store, open: undefined })} />
      <FilterFields filters={props.filters} search={search} onSearch={onSearch} />
      <SortField
        size="md"
        sort={search.sort}
        usual={t('sort.usual')}
        columns={lackSortColumns
          .filter((column) => column !== 'id')
          .map((column) => [column, t(`goods-lack:column.${column}`)])}
        onSort={(sort) => onSearch({ sort })}
      />
    </FilterSheet>
  );
}
