import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import classes from '../near-expiry.module.css';
import { LogFields } from './log-fields.tsx';
import type { LogProps } from './props.ts';
import { countHistoryFilters, noHistoryFilters } from './search.ts';

/** All filters on the phone: one below the other, applied as they are changed. */
export function LogFilterSheet(props: LogProps & { onClose: () => void }) {
  const { t } = useTranslation('near-expiry');
  return (
    <Sheet opened onClose={props.onClose} title={t('filter.title')} closeLabel={t('app:close')}>
      <div className={classes.filters}>
        <LogFields {...props} size="md" />
        <div className={classes.actionRow}>
          <Button
            size="md"
            variant="default"
            disabled={countHistoryFilters(props.search) === 0}
            onClick={() => props.onSearch({ ...noHistoryFilters, q: props.search.q })}
          >
            {t('state.clear-filters')}
          </Button>
          <Button size="md" onClick={props.onClose}>
            {t('filter.see')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
