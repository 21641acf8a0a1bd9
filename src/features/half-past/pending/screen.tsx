import { useTranslation } from 'react-i18next';
import { halfPastStock } from '#core/half-past/contract';
import type { SessionInfo } from '#core/session/contract';
import { PurchaserScreen } from '../../../store-work/purchaser-screen.tsx';
import { modeOf } from '../parts/mode.ts';
import { NoPurchaser } from '../parts/nobody.tsx';
import { OfficePending, OwnPending } from './list.tsx';
import type { PendingProps } from './search.ts';

/** What waits for its purchaser (spec 2, section 2): on the purchaser's own device; for head office at the server. */
export function HalfPastPendingScreen(
  props: PendingProps & { session: { token: string; user: SessionInfo } },
) {
  const { t } = useTranslation('half-past');
  const { session, ...rest } = props;
  const { psrCode } = session.user;
  const mode = modeOf(session.user, props.search.whose);
  if (mode === 'nobody') return <NoPurchaser title={t('title')} />;
  if (mode === 'office' || !psrCode) return <OfficePending {...rest} />;
  return (
    <PurchaserScreen session={session} psrCode={psrCode} rows={halfPastStock}>
      <OwnPending {...rest} psrCode={psrCode} />
    </PurchaserScreen>
  );
}
