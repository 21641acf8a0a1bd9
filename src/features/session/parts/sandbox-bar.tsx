import { useTranslation } from 'react-i18next';
import classes from '../account.module.css';

/** Above every screen of a sandbox: whoever comes by must not take it for their company. */
export function SandboxBar() {
  const { t } = useTranslation('account');
  return (
    <div className={classes.viewing} role="note">
      {t('sandbox')}
    </div>
  );
}
