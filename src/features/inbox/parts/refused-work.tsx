import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from '../inbox.module.css';

/** What this device has saved and the server refused; it is decided on the Sync page. */
export function RefusedWork({ count }: { count: number }) {
  const { t } = useTranslation('inbox');
  return (
    <p className={classes.refused}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <span>{t('refused', { count })}</span>
      <Link to="/sync">{t('refused.decide')}</Link>
    </p>
  );
}
