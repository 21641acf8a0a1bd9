import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { StoreInfo } from '#core/session/contract';
import { listMatches, listSurplus } from '#core/surplus/online-contract';
import { ListLine } from '../../../office/list-line.tsx';
import { FirstRow } from '../../../ui/lists/first-rows.tsx';

/** The shortages of the company that surplus could fill. */
export function MatchesToday() {
  const { t, i18n } = useTranslation('dashboard');
  return (
    <ListLine
      name="matches"
      tone="needs-you"
      words={t('line.matches')}
      call={listMatches}
      body={{ open: false, all: false, sort: '-days' }}
      link={{ to: '/surplus/matches', search: {} }}
      row={(match) => (
        <FirstRow
          key={match.id}
          name={nameIn({ name: match.hdgdName, nameEn: match.hdgdNameEn }, i18n.language)}
          about={t('row.short', { qty: match.lackQty })}
          link={{ to: '/surplus/matches', search: { open: match.id } }}
        />
      )}
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
