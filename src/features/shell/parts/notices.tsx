import { Link, useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { useStatus, useUnsentCount } from '#offline/react';
import { menusRefused, tellRightsChanged } from '../../../api/own-rights.ts';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import classes from '../shell.module.css';

/** What needs the user, said once and with the way to do it. */
export function Notices({ user }: { user: SessionInfo }) {
  const { t } = useTranslation('app');
  const status = useStatus();
  const unsent = useUnsentCount();
  const { href } = useLocation();
  const areMenusRefused = useSyncExternalStore(menusRefused.subscribe, menusRefused.get);
  return (
    <>
      {status.paused === 'signed-out' && (
        <div className={classes.notice} role="alert">
          {t('notice.signed-out', { count: unsent, name: user.name })}
          <Link to="/login" search={{ redirect: href }} {...lookOf({ variant: 'link' })}>
            {t('notice.sign-in')}
          </Link>
        </div>
      )}
      {areMenusRefused && (
        <div className={classes.notice} role="alert">
          {t('notice.menus')}
          <Button variant="link" onClick={tellRightsChanged}>
            {t('notice.menus-again')}
          </Button>
        </div>
      )}
      {status.storeBroken && (
        <div className={classes.notice} role="alert">
          {t('notice.store-broken')}
        </div>
      )}
      {(status.clockBehind || status.clockAhead) && (
        <div className={classes.notice} role="status">
          {t(status.clockBehind ? 'notice.clock-behind' : 'notice.clock-ahead')}
        </div>
      )}
    </>
  );
}
