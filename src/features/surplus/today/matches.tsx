import { useTranslation } from 'react-i18next';
import type { StoreInfo } from '#core/session/contract';
import { listMatches, listSurplus } from '#core/surplus/online-contract';
import { ListLine } from '../../../office/list-line.tsx';
import { matchesAddress } from '../matches/search.ts';

/** What could fill a shortage: of a store what it could give, of the company the shortages that could be filled. */
export function MatchesToday({ store }: { store: StoreInfo | undefined }) {
  const { t } = useTranslation('dashboard');
  const of = {
    ...{ name: 'matches', tone: 'needs-you' as const },
    words: t(store ? 'line.matches-store' : 'line.matches'),
  };
  if (store) {
    const search = matchesAddress.read({ tab: 'surplus', store: store.code });
    const body = { hdstore: store.code, sort: '+expiryDate' };
    return <ListLine {...of} call={listSurplus} body={body} link={{ to: '/surplus/matches', search }} />;
  }
  const body = { open: false, all: false, sort: '-days' };
  return <ListLine {...of} call={listMatches} body={body} link={{ to: '/surplus/matches', search: {} }} />;
}
