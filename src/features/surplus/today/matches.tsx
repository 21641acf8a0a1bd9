import { useTranslation } from 'react-i18next';
import type { StoreInfo } from '#core/session/contract';
import { listMatches, listSurplus } from '#core/surplus/online-contract';
import { ListLine } from '../../../office/list-line.tsx';

/** The shortages of the company that surplus could fill. */
export function MatchesToday() {
  const { t } = useTranslation('dashboard');
  return (
    <ListLine
      name="matches"
      tone="needs-you"
      words={t('line.matches')}
      call={listMatches}
      body={{ open: false, all: false, sort: '-days' }}
      link={{ to: '/surplus/matches', search: {} }}
    />
  );
}

/** What a store has that could fill a shortage: for its leader. */
export function SpareToday({ store }: { store: StoreInfo | undefined }) {
  const { t } = useTranslation('dashboard');
  if (!store) return null;
  const { code } = store;
  return (
    <ListLine
      name="matches-store"
      tone="needs-you"
      words={t('line.matches-store')}
      call={listSurplus}
      body={{ hdstore: code, sort: '+expiryDate' }}
      link={{ to: '/surplus/transfers', search: { store: code, tab: 'spare' } }}
    />
  );
}
