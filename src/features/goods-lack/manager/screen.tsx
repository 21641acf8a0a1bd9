import { lazy, Suspense } from 'react';
import { lacks } from '#core/goods-lack/contract';
import type { SessionInfo } from '#core/session/contract';
import { OfficeScreen } from '../../../office/office.tsx';
import { CompanyScreen } from '../../../store-work/company-screen.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { type BesideLack, BesideLackContext } from '../parts/beside-lack.ts';
import { PhoneManager } from './phone-manager.tsx';
import type { ManagerProps } from './search.ts';

const DeskManager = lazy(() =>
  import('./desk-manager.tsx').then((module) => ({ default: module.DeskManager })),
);

/** Shortages at head office (spec 1, section 2): what is done about each, on what this device holds of the company. */
export function ManagerScreen({
  session,
  beside,
  ...props
}: ManagerProps & { session: { token: string; user: SessionInfo }; beside?: BesideLack }) {
  const isDesk = useDesk();
  return (
    <OfficeScreen session={session}>
      <CompanyScreen session={session} rows={lacks}>
        <BesideLackContext value={beside}>
          <Suspense>{isDesk ? <DeskManager {...props} /> : <PhoneManager {...props} />}</Suspense>
        </BesideLackContext>
      </CompanyScreen>
    </OfficeScreen>
  );
}
