import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import classes from './filter-sheet.module.css';

/** All filters on the phone: one below the other, applied as they are changed. `found`: how many remain, where it is known. */
export function FilterSheet(props: {
  children: ReactNode;
  isFiltered: boolean;
  found?: number;
  onClear: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('store-work');
  const { found } = props;
  return (
    <Sheet opened onClose={props.onClose} title={t('filter.title')} closeLabel={t('app:close')}>
      <div className={classes.filters}>{props.children}</div>
      <div className={classes.foot}>
        <Button size="md" variant="default" disabled={!props.isFiltered} onClick={props.onClear}>
          {t('filter.clear')}
        </Button>
        <Button size="md" className={classes.show} onClick={props.onClose}>
          {found === undefined ? t('filter.see') : t('filter.show', { count: found })}
        </Button>
      </div>
    </Sheet>
  );
}
