import { useTranslation } from 'react-i18next';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { sumOf } from './stores.tsx';
import { useStores } from './use-stores.ts';

/** What all stores have together: how much is done, and what has expired and is in stock. */
export function Totals() {
  const { t, i18n } = useTranslation('dashboard');
  const { data: stores, error } = useStores();
  const unknown = error !== null && stores === undefined && t('unknown');
  const [done, due] = stores ? [sumOf(stores, 'done'), sumOf(stores, 'due')] : [0, 0];
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <>
      <FigureLine
        name="share"
        figure={stores && due}
        shown={stores && share.format(done + due === 0 ? 1 : done / (done + due))}
        words={t('line.share')}
        note={unknown || (stores && t('share-of', { done, all: done + due, count: stores.length }))}
        tone="fine"
        link={{ to: '/sf/check/all', search: { state: 'due' } }}
      />
      <FigureLine
        name="expired-stock"
        figure={stores && sumOf(stores, 'expired')}
        words={t('line.expired-stock')}
        note={
          unknown || (stores && t('in-stores', { count: stores.filter(({ expired }) => expired > 0).length }))
        }
        tone="urgent"
        link={{ to: '/sf/check/all', search: { state: 'expired' } }}
      />
    </>
  );
}
