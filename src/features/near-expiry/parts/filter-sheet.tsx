import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from '../near-expiry.module.css';
import { FilterFields } from './filter-fields.tsx';
import type { StoreChecksProps } from './props.ts';

/** All filters of the document, on the phone: one below the other, applied as they are changed. */
export function FilterSheet(props: StoreChecksProps & { onClose: () => void }) {
  const { t } = useTranslation('near-expiry');
  return (
    <Sheet opened onClose={props.onClose} title={t('filter.title')} closeLabel={t('app:close')}>
      <div className={classes.filters}>
        <FilterFields {...props} size="md" />
        <Button size="md" onClick={props.onClose}>
          {t('filter.show')}
        </Button>
      </div>
    </Sheet>
  );
}
