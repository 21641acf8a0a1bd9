import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { countFilters, noFilters } from '../search.ts';
import { FilterFields } from './filter-fields.tsx';
import classes from './filter-sheet.module.css';
import type { StoreChecksProps } from './props.ts';

/** All filters of the document, on the phone: one below the other, applied as they are changed. `found`: how many remain. */
export function FilterSheet(props: StoreChecksProps & { found: number; onClose: () => void }) {
  const { t } = useTranslation('near-expiry');
  const { search, onSearch } = props;
  return (
    <Sheet opened onClose={props.onClose} title={t('filter.title')} closeLabel={t('app:close')}>
      <div className={classes.filters}>
        <FilterFields {...props} size="md" />
      </div>
      <div className={classes.foot}>
        <Button
          size="md"
          variant="default"
          disabled={countFilters(search) === 0}
          onClick={() => onSearch({ ...noFilters, q: search.q })}
        >
          {t('filter.clear')}
        </Button>
        <Button size="md" className={classes.show} onClick={props.onClose}>
          {t('filter.show', { count: props.found })}
        </Button>
      </div>
    </Sheet>
  );
}
