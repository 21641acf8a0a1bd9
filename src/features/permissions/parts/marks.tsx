import { useTranslation } from 'react-i18next';
import type { PermissionRow } from '#core/permissions/contract';
import classes from '../permissions.module.css';

/** What is out of the ordinary about a permission, in words. */
export function Marks({ row }: { row: PermissionRow }) {
  const { t } = useTranslation('permissions');
  return (
    <>
      {!row.enableStatus && <span className={classes.mark}>{t('mark.disabled')}</span>}
      {row.hidden && <span className={classes.mark}>{t('mark.hidden')}</span>}
    </>
  );
}
