import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../login.module.css';
import { readWaiting, type Waiting } from '../waiting.ts';

/** Whose unsent work waits on this phone: it goes out when they sign in here, and nobody else sees it. */
export function WaitingHere() {
  const { t } = useTranslation('account');
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    void readWaiting().then(setWaiting, () => undefined);
  }, []);
  return waiting.map(({ userId, name, count }) => (
    <p key={userId} className={classes.waiting}>
      {t('waiting-here', { name, count })}
    </p>
  ));
}
