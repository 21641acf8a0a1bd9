import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { waste } from '#core/waste/contract';
import { OfficeScreen } from '../../../office/office.tsx';
import { Queries } from '../../../office/queries.tsx';
import { StoreScreen } from '../../../store-work/store-screen.tsx';
import { AllLedger } from './all-ledger.tsx';
import type { LedgerProps } from './search.ts';
import { StoreLedger } from './store-ledger.tsx';

/**
 * The waste ledger: what was sold off, thrown away, returned or given. Of the own store for this month and the last one
 * also without a network; all months, and the other stores of whoever has several, as the server has them.
 */
export function WasteScreen({
  session,
  ...props
}: LedgerProps & { session: { token: string; user: SessionInfo } }) {
  const { t } = useTranslation('waste');
  const { user } = session;
  const hasOwn = user.ownStore !== null;
  if (!hasOwn || props.search.view === 'all') {
    return (
      <OfficeScreen session={session}>
        <AllLedger {...props} hasOwn={hasOwn} />
      </OfficeScreen>
    );
  }
  return (
    <StoreScreen session={session} wanted={props.search.of} title={t('title')} rows={waste}>
      <Queries userId={user.userId}>
        <StoreLedger {...props} />
      </Queries>
    </StoreScreen>
  );
}
