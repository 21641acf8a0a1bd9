import { Suspense } from 'react';
import { companyTrends, storesToday } from '#core/dashboard/contract';
import { OfficeScreen } from '../../office/office.tsx';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.ts';
import { Stores } from './parts/stores.tsx';
import type { Session } from './session.ts';

/** Brings the charts, which few look at. */
const Trends = lazyPart(() => import('./parts/trends.tsx').then((module) => ({ default: module.Trends })));

/** What the server knows of the stores and of the company (spec 1, section 4). */
export function OfficeToday({ session }: { session: Session }) {
  const { calls, stores } = session.user;
  return (
    <OfficeScreen session={session}>
      {stores.length > 1 && calls.includes(storesToday.name) && <Stores />}
      {calls.includes(companyTrends.name) && (
        <Suspense fallback={<Skeleton shape="charts" />}>
          <Trends />
        </Suspense>
      )}
    </OfficeScreen>
  );
}
