import { Suspense } from 'react';
import { companyTrends, storesToday } from '#core/dashboard/contract';
import type { SessionInfo } from '#core/session/contract';
import { Can } from '../../office/can.tsx';
import { OfficeScreen } from '../../office/office.tsx';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { Stores } from './parts/stores.tsx';

/** Brings the charts, which only administrators look at. */
const Trends = lazyPart(() => import('./parts/trends.tsx').then((module) => ({ default: module.Trends })));

/** What the server knows of the stores and of the company; charts for administrators (spec 1, section 4). */
export function OfficeFigures(props: { session: { token: string; user: SessionInfo }; hasStores: boolean }) {
  const { user } = props.session;
  const { calls } = user;
  return (
    <OfficeScreen session={props.session}>
      {props.hasStores && calls.includes(storesToday.name) && <Stores />}
      {calls.includes(companyTrends.name) && (
        <Can who={user} roles={['admin']}>
          <Suspense fallback={<Skeleton shape="charts" />}>
            <Trends />
          </Suspense>
        </Can>
      )}
    </OfficeScreen>
  );
}
