import { lacks } from '#core/goods-lack/contract';
import type { SessionInfo } from '#core/session/contract';
import { OfficeScreen } from '../../../office/office.tsx';
import { CompanyScreen } from '../../../store-work/company-screen.tsx';
import { type LackDetailSlot, LackDetailSlotContext } from '../parts/lack-detail-slot.ts';
import { ManagerList } from './manager-list.tsx';
import type { ManagerProps } from './search.ts';

/** Shortages at head office (spec 1, section 2): what is done about each, on what this device holds of the company. */
export function ManagerScreen({
  session,
  beside,
  ...props
}: ManagerProps & { session: { token: string; user: SessionInfo }; beside?: LackDetailSlot }) {
  return (
    <OfficeScreen session={session}>
      <CompanyScreen session={session} rows={lacks}>
        <LackDetailSlotContext value={beside}>
          <ManagerList {...props} />
        </LackDetailSlotContext>
      </CompanyScreen>
    </OfficeScreen>
  );
}
