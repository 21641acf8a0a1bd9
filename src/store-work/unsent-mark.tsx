import { useTranslation } from 'react-i18next';
import classes from './unsent-mark.module.css';

/** On what has unsent work: a quiet point, or a call for whoever must decide about it. `className` puts it in its place. */
export function UnsentMark({ isParked, className }: { isParked: boolean; className: string | undefined }) {
  const { t } = useTranslation('store-work');
  return (
    <span
      className={`${classes.mark} ${className ?? ''}`}
      data-parked={isParked || undefined}
      role="img"
      aria-label={t(isParked ? 'unsent.needs-you' : 'unsent')}
    />
  );
}
