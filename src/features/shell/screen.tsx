import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { useAfterFirstScreen } from '../../ui/first-screen.ts';
import { PageBanner, PageStatus } from '../../ui/page.tsx';
import { useDesk } from '../../ui/use-desk.ts';
import { NetworkPill } from './parts/network-pill.tsx';
import { Notices } from './parts/notices.tsx';
import { PhoneBar } from './parts/phone-bar.tsx';
import classes from './shell.module.css';

const DeskFrame = lazy(() =>
  import('./parts/desk-frame.tsx').then((module) => ({ default: module.DeskFrame })),
);
const Toasts = lazy(() => import('./parts/toasts.tsx').then((module) => ({ default: module.Toasts })));

/** The frame around every signed-in screen: places to go, the network's state, notices. */
export function Shell({ user }: { user: SessionInfo }) {
  const banner = useContext(PageBanner);
  const isDesk = useDesk();
  const { t } = useTranslation('app');
  const isStanding = useAfterFirstScreen();
  return (
    <PageStatus value={<NetworkPill />}>
      <div className={classes.shell}>
        {isDesk && (
          <Suspense fallback={<div className={classes.sidebarSpace} />}>
            <DeskFrame user={user} />
          </Suspense>
        )}
        <div className={classes.main}>
          <aside aria-label={t('nav.notices')}>
            {banner}
            <Notices user={user} />
          </aside>
          <Outlet />
        </div>
        {!isDesk && <PhoneBar user={user} />}
        {isStanding && (
          <Suspense>
            <Toasts />
          </Suspense>
        )}
      </div>
    </PageStatus>
  );
}
