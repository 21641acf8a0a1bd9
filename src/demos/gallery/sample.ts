import { useTranslation } from 'react-i18next';

/** Somebody, whose name is the same in all languages. */
export const person = 'Wang Fang';

export type SampleRow = {
  id: string;
  name: string;
  store: string;
  /** `YYYY-MM-DD` */
  day: string;
  count: number;
  tone: 'good' | 'off' | 'bad';
};

/** What parts are shown with: goods of two stores, the same on every day. */
export function useSample() {
  const { t } = useTranslation('demo-gallery');
  const rows: SampleRow[] = [
    {
      id: '100218',
      name: t('goods.rice'),
      store: t('store.east'),
      day: '2026-05-31',
      count: 24,
      tone: 'good',
    },
    { id: '100342', name: t('goods.milk'), store: t('store.west'), day: '2026-03-14', count: 6, tone: 'bad' },
    {
      id: '100407',
      name: t('goods.tea'),
      store: t('store.east'),
      day: '2026-08-02',
      count: 132,
      tone: 'off',
    },
  ];
  return { t, rows, long: t('long'), longName: t('goods.long') };
}
