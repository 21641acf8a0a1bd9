import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../login.module.css';
import type { LoginReason } from '../redirect.ts';
import { readWaiting, type Waiting } from '../waiting.ts';
import { DeviceNotice } from './device-notice.tsx';
import { OtherWays } from './other-ways.tsx';

/** What stands below the form once the first screen has had its time, fetched as one. */
export function Below(props: { reason: LoginReason | undefined; onSignedIn: () => Promise<void> }) {
  return (
    <>
      <DeviceNotice reason={props.reason} />
      <OtherWays onSignedIn={props.onSignedIn} />
      <WaitingHere />
    </>
  );
}

/** Whose unsent work waits on this phone: it goes out when they sign in here, and nobody else sees it. */
function WaitingHere() {
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
