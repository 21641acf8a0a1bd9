import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import classes from './failure.module.css';

/** Why something could not be done, where no form says it. */
export function Failure({ of }: { of: Problem | null }) {
  const { t } = useTranslation('reasons');
  return (
    of && (
      <p role="alert" className={classes.failure}>
        {t(of.reason, of.params)}
      </p>
    )
  );
}
