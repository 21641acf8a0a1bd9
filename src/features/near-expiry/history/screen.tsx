import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { NearExpiryScreen, type Session } from '../store-view.tsx';
import { PhoneLog } from './phone-log.tsx';
import type { LogProps } from './props.ts';

const DeskLog = lazy(() => import('./desk-log.tsx').then((module) => ({ default: module.DeskLog })));

/** The log of past checks (spec 2, section 2): what was done about which lot, and taking one back. */
export function HistoryScreen({ session, ...props }: LogProps & { session: Session }) {
  const { t } = useTranslation('history');
  const isDesk = useDesk();
  return (
    <NearExpiryScreen session={session} wanted={props.search.store} title={t('title')}>
      {isDesk ? <DeskLog {...props} /> : <PhoneLog {...props} />}
    </NearExpiryScreen>
  );
}
