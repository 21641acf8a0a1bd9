import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { countFilters, noFilters } from '../search.ts';
import classes from './desk.module.css';
import { DeskSearch } from './desk-search.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { StoreChecksProps } from './props.ts';

/** The filters on the desk: all in sight, applied as they are typed; Esc in the search box clears it. */
export function DeskFilters(props: StoreChecksProps) {
  const { t } = useTranslation('near-expiry');
  const { search, onSearch } = props;
  const isFiltered = countFilters(search) > 0 || search.q !== undefined;
  return (
    <search className={classes.filters}>
      <DeskSearch text={search.q} onSearch={onSearch} />
      <FilterFields {...props} size="sm" isOnDesk />
      <Button size="sm" variant="default" disabled={!isFiltered} onClick={() => onSearch(noFilters)}>
        {t('state.clear-filters')}
      </Button>
    </search>
  );
}
