import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sortColumns } from '#core/near-expiry/filter';
import { readSort } from '#core/wire/paging';
import { dayText } from '../../../ui/text/format.ts';
import { type FilterKey, filterKeys, noFilters } from '../search.ts';
import classes from './filter-chips.module.css';
import type { StoreChecksProps } from './props.ts';

/** The filters that are set, each with the way to take it away. */
export function FilterChips(props: Pick<StoreChecksProps, 'search' | 'onSearch'>) {
  const { t } = useTranslation('near-expiry');
  const { search, onSearch } = props;
  const nameOf = useFilterNames(search);
  return (
    <div className={classes.chips}>
      {filterKeys
        .filter((key) => search[key] !== undefined)
        .map((key) => (
          <button
            key={key}
            type="button"
            aria-label={t('filter.take-away', { filter: nameOf(key) })}
            onClick={() => onSearch({ [key]: undefined })}
          >
            {nameOf(key)}
            <IconX size={16} stroke={2} aria-hidden="true" />
          </button>
        ))}
      <button type="button" className={classes.clear} onClick={() => onSearch({ ...noFilters, q: search.q })}>
        {t('filter.clear')}
      </button>
    </div>
  );
}

function useFilterNames(search: StoreChecksProps['search']): (key: FilterKey) => string {
  const { t, i18n } = useTranslation('near-expiry');
  const day = (of: string | undefined) => (of === undefined ? '' : dayText(of, i18n.language));
  return (key) => {
    switch (key) {
      case 'mode':
        return t('filter.mode.nobatch');
      case 'on':
        return t('filter.on', { day: day(search.on) });
      case 'by':
        return `${t('filter.by')} ${day(search.by)}`;
      case 'red':
        return t(search.mode === 'nobatch' ? 'filter.red.nobatch' : 'filter.red');
      case 'sort': {
        const sort = readSort(search.sort ?? '', sortColumns);
        if (!sort) return '';
        return t(sort.descending ? 'filter.sort.down' : 'filter.sort.up', {
          column: t(`column.${sort.column}`),
        });
      }
      case 'zero':
      case 'live':
      case 'hidden':
        return t(`filter.${key}`);
      default:
        return `${t(`filter.${key}`)} ${search[key]}`;
    }
  };
}
