import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './import.module.css';

/** A warning has a sign and the word beside its colour. */
export function Warning({ children }: { children: string }) {
  const { t } = useTranslation('imports');
  return (
    <p className={classes.told}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        <strong>{t('changes.warning')}</strong> {children}
      </span>
    </p>
  );
}
