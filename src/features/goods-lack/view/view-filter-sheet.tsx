import { useTranslation } from 'react-i18next';
import { lackSortColumns } from '#core/goods-lack/filter';
import { SortField, StoreField } from '../../../lists/choice-fields.tsx';
import { type Filter, FilterSheet } from '../../../ui/lists/filters.tsx';
import type { ViewProps, ViewSearch } from './search.ts';

/** All filters on the phone, with the store and the order, which stand elsewhere on the desk. */
export function ViewFilterSheet(
  props: ViewProps & {
    filters: readonly Filter<ViewSearch>[];
    found: number | undefined;
    onClose: () => void;
  },
) {
  const { t } = useTranslation('lack-view');
  const { search, onSearch } = props;
  return (
    <FilterSheet<ViewSearch> {...props}>
      <StoreField size="md" onStore={(store) => onSearch({ store, open: undefined })} />
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
