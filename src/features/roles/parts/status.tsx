import { useTranslation } from 'react-i18next';
import classes from '../roles.module.css';

/** Active or disabled, in colour and in words. */
export function Status({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('roles');
  return (
    <span className={classes.state} data-off={!isOn || undefined}>
      {t(isOn ? 'status.on' : 'status.off')}
    </span>
  );
}
