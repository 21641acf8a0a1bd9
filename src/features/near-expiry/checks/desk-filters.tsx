import { useTranslation } from 'react-i18next';
import { DeskSearch } from '../../../store-work/desk-search.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from '../parts/desk.module.css';
import { FilterFields } from './filter-fields.tsx';
import type { ChecksProps } from './props.ts';
import { isFiltered, noFilters } from './search.ts';

/** The filters on the desk: all in sight, applied as they are typed; Esc in the search box clears it. */
export function DeskFilters({ search, onSearch }: ChecksProps) {
  const { t } = useTranslation('near-expiry');
  return (
    <search className={classes.filters}>
      <DeskSearch text={search.q} placeholder={t('search.placeholder')} onSearch={onSearch} />
      <FilterFields search={search} onSearch={onSearch} size="sm" isOnDesk />
      <Button size="sm" variant="default" disabled={!isFiltered(search)} onClick={() => onSearch(noFilters)}>
        {t('store-work:filter.clear-all')}
      </Button>
    </search>
  );
}
