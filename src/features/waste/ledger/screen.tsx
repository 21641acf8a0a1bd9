import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { waste } from '#core/waste/contract';
import { OfficeScreen } from '../../../office/office.tsx';
import { StoreScreen } from '../../../store-work/store-screen.tsx';
import { AllLedger, StoreLedger } from './ledger.tsx';
import type { LedgerProps } from './search.ts';

/**
 * The waste ledger: what was sold off, thrown away, returned or given. Of the own store for this month and the last one
 * also without a network; all months, and the other stores of whoever has several, as the server has them.
 */
export function WasteScreen({
  session,
  ...props
}: LedgerProps & { session: { token: string; user: SessionInfo } }) {
  const { t } = useTranslation('waste');
  const hasOwn = session.user.ownStore !== null;
  return (
    <OfficeScreen session={session}>
      {!hasOwn || props.search.view === 'all' ? (
        <AllLedger {...props} hasOwn={hasOwn} />
      ) : (
        <StoreScreen session={session} wanted={props.search.of} title={t('title')} rows={waste}>
          <StoreLedger {...props} />
        </StoreScreen>
      )}
    </OfficeScreen>
  );
}
