import { useTranslation } from 'react-i18next';
import { halfPastRecords } from '#core/half-past/contract';
import type { SessionInfo } from '#core/session/contract';
import { PurchaserScreen } from '../../../store-work/purchaser-screen.tsx';
import { logModeOf } from '../parts/mode.ts';
import { NoPurchaser } from '../parts/nobody.tsx';
import { OfficeLog, OwnLog } from './list.tsx';
import type { LogProps } from './search.ts';

/** What was done about half-past stock (spec 2, section 2), by whom and when, with the way back to the pending page. */
export function HalfPastLogScreen(props: LogProps & { session: { token: string; user: SessionInfo } }) {
  const { t } = useTranslation('half-past');
  const { session, ...rest } = props;
  const { psrCode } = session.user;
  const mode = logModeOf(session.user, props.search.whose);
  if (mode === 'nobody') return <NoPurchaser title={t('half-past-log:title')} />;
  if (mode === 'office' || !psrCode) return <OfficeLog {...rest} />;
  return (
    <PurchaserScreen session={session} psrCode={psrCode} rows={halfPastRecords}>
      <OwnLog {...rest} psrCode={psrCode} />
    </PurchaserScreen>
  );
}
