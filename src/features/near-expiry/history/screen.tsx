import { useTranslation } from 'react-i18next';
import { Queries } from '../../../lists/queries.tsx';
import { NearExpiryScreen, type Session } from '../store-view.tsx';
import { Log } from './log.tsx';
import type { LogProps } from './props.ts';

/** The log of past checks (spec 2, section 2): what was done about which lot, and taking one back. */
export function HistoryScreen({ session, ...props }: LogProps & { session: Session }) {
  const { t } = useTranslation('history');
  return (
    <NearExpiryScreen session={session} wanted={props.search.store} title={t('title')}>
      <Queries userId={session.user.userId}>
        <Log {...props} />
      </Queries>
    </NearExpiryScreen>
  );
}
