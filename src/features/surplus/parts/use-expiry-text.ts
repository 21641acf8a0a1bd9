import { useTranslation } from 'react-i18next';
import { remainingDays } from '#core/catalog/stock/freshness';
import { dayText } from '../../../ui/text/format.ts';

/** Until when goods may be sold, and how long that is; both days are YYYY-MM-DD. */
export function useExpiryText(): (expiryDate: string, today: string) => string {
  const { t, i18n } = useTranslation('surplus');
  return (expiryDate, today) =>
    t('expiry', {
      day: dayText(expiryDate, i18n.language),
      left: t('days-left', { count: remainingDays(expiryDate, today) }),
    });
}
