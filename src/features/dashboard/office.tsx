import { companyToday } from '#core/dashboard/contract';
import { OfficeScreen } from '../../office/office.tsx';
import { Stores } from './parts/stores.tsx';
import type { Session } from './session.ts';

/** What the server knows of the stores (spec 1, section 4); how the company's work went is told by Insight. */
export function OfficeToday({ session }: { session: Session }) {
  const { calls, stores } = session.user;
  return (
    <OfficeScreen session={session}>
      {stores.length > 1 && calls.includes(companyToday.name) && <Stores />}
    </OfficeScreen>
  );
}
