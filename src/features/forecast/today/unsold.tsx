import { useTranslation } from 'react-i18next';
import { aboutText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { listUnsold } from '#core/forecast/contract';
import { ListLine } from '../../../office/list-line.tsx';
import { FirstRow } from '../../../ui/lists/first-rows.tsx';

/** What will not sell out in whoever's stores, the dearest first. */
export function UnsoldToday() {
  const { t, i18n } = useTranslation('dashboard');
  const { language } = i18n;
  return (
    <ListLine
      name="unsold"
      tone="needs-you"
      words={t('line.unsold')}
      call={listUnsold}
      body={{}}
      link={{ to: '/sf/check/unsold', search: {} }}
      row={({ hdstore, farticle, flot, goodsName, goodsNameEn, hdstoreName, fen }) => (
        <FirstRow
          key={`${hdstore} ${farticle} ${flot}`}
          name={nameIn({ name: goodsName, nameEn: goodsNameEn }, language)}
          about={[hdstoreName, fen !== null && aboutText(fen, language)].filter(Boolean).join(' · ')}
          link={{
            to: '/sf/check',
            search: { store: hdstore, view: 'all', unsold: true, article: farticle, lot: flot },
          }}
        />
      )}
    />
  );
}
