import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from '../account.module.css';

/** An administrator looks at the app as a role: said above every screen, with the way back. */
export function ViewingBar({ role, onStop }: { role: string; onStop: () => void }) {
  const { t } = useTranslation('account');
  return (
    <div className={classes.viewing} role="status">
      {t('viewing.text', { role })}
      <Button variant="link" onClick={onStop}>
        {t('viewing.stop')}
      </Button>
    </div>
  );
}
