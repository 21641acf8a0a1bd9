import { useTranslation } from 'react-i18next';
import { shareDone } from '#core/dashboard/worst-first';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { useCompanyToday } from './use-stores.ts';

/** What all stores have together: how much is done, and what has expired and is in stock. */
export function Totals() {
  const { t, i18n } = useTranslation('dashboard');
  const { data: company, error } = useCompanyToday();
  const unknown = error !== null && company === undefined && t('unknown');
  const { done, due } = company ?? { done: 0, due: 0 };
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <>
      <FigureLine
        name="share"
        figure={company && due}
        shown={company && share.format(shareDone(company))}
        words={t('line.share')}
        note={unknown || (company && t('share-of', { done, all: done + due, count: company.stores }))}
        tone="fine"
        link={{ to: '/sf/check/all', search: { state: 'due' } }}
      />
      <FigureLine
        name="expired-stock"
        figure={company?.expired}
        words={t('line.expired-stock')}
        note={unknown || (company && t('in-stores', { count: company.expiredIn }))}
        tone="urgent"
        link={{ to: '/sf/check/all', search: { state: 'expired' } }}
      />
    </>
  );
}
