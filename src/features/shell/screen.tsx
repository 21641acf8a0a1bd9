import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
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
  const isPainted = useAfterFirstPaint();
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
        {isPainted && (
          <Suspense>
            <Toasts />
          </Suspense>
        )}
      </div>
    </PageStatus>
  );
}

/** By then a first download's first rows are here too: earlier, what nobody sees would race them on a slow line. */
const firstScreenMs = 1500;

/** What nobody sees at first loads when the first screen stands. */
function useAfterFirstPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), firstScreenMs);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
