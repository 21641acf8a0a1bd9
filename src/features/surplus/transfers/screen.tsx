import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { transfers } from '#core/surplus/contract';
import { OfficeScreen } from '../../../office/office.tsx';
import { StoreScreen } from '../../../store-work/store-screen.tsx';
import { TransferList } from './list-page.tsx';
import type { TransfersProps } from './search.ts';

/** Transfers of a store: what it gives to others, and what it has asked for; also without a network. */
export function TransfersScreen({
  session,
  ...props
}: TransfersProps & { session: { token: string; user: SessionInfo } }) {
  const { t } = useTranslation('surplus');
  return (
    <OfficeScreen session={session}>
      <StoreScreen session={session} wanted={props.search.store} title={t('title')} rows={transfers}>
        <TransferList {...props} />
      </StoreScreen>
    </OfficeScreen>
  );
}
