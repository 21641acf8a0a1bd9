import { useTranslation } from 'react-i18next';
import { isDay } from '#core/catalog/days';
import { listQuery } from '#core/near-expiry/query';
import { readSort } from '#core/wire/paging';
import { FilterChips } from '../../../store-work/filter-chips.tsx';
import { dayText } from '../../../ui/text/format.ts';
import type { ChecksProps } from './props.ts';
import { type CheckSearch, type FilterKey, filterKeys, noFilters } from './search.ts';

/** The filters that are set, each with the way to take it away. */
export function SetFilters({ search, onSearch }: ChecksProps) {
  const nameOf = useFilterNames(search);
  return (
    <FilterChips
      of={filterKeys.filter((key) => search[key] !== undefined)}
      nameOf={nameOf}
      onRemove={(key) => onSearch({ [key]: undefined, ...(key === 'hidden' && { expiring: undefined }) })}
      onClear={() => onSearch({ ...noFilters, q: search.q })}
    />
  );
}

function useFilterNames(search: CheckSearch): (key: FilterKey) => string {
  const { t, i18n } = useTranslation('near-expiry');
  return (key) => {
    switch (key) {
      case 'mode':
        return t('filter.mode.nobatch');
      case 'on':
        return t('filter.on', { day: dayText(search.on ?? '', i18n.language) });
      case 'red':
        return t(search.mode === 'nobatch' ? 'filter.red.nobatch' : 'filter.red');
      case 'sort': {
        const sort = readSort(search.sort ?? '', listQuery.sortColumns);
        if (!sort) return '';
        return t(sort.descending ? 'store-work:filter.sort.down' : 'store-work:filter.sort.up', {
          column: t(`column.${sort.column}`),
        });
      }
      case 'untouched':
        return t('filter.untouched', { count: search.untouched ?? 0 });
      default: {
        const value = search[key];
        const words = typeof value === 'string' && isDay(value) ? dayText(value, i18n.language) : value;
        return words === true ? t(`filter.${key}`) : `${t(`filter.${key}`)} ${words}`;
      }
    }
  };
}
