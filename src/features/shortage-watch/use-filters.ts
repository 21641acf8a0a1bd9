import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import { useWork } from '../../store-work/work.ts';
import type { Filter } from '../../ui/lists/filter.ts';
import type { WatchSearch } from './search.ts';
import { useWatches } from './watches.ts';

/** The documents' filters (spec 2, section 2), the store, and what is past its time. */
export function useFilters(): Filter<WatchSearch>[] {
  const { t } = useTranslation('shortage-watch');
  const { today } = useWork();
  const { all, statuses } = useWatches();
  const buyers = [...new Set(all.map(({ buyerCode }) => buyerCode))].filter((code) => code !== '').sort();
  const stores = new Map(all.map(({ store, storeName }) => [store, storeName]));
  return [
    { key: 'name', column: 'hdgdName', label: t('column.hdgdName'), as: 'text' },
    { key: 'code', column: 'hdgdCode', label: t('column.hdgdCode'), as: 'text' },
    { key: 'barcode', column: 'hdgdCode2', label: t('column.hdgdCode2'), as: 'text' },
    { key: 'buyer', column: 'psrCode', label: t('column.psrCode'), as: 'text', proposals: buyers },
    {
      key: 'day',
      column: 'watchDate',
      label: t('column.watchDate'),
      as: 'day',
      // Of days to come nothing was watched yet.
      latest: today,
      presets: [
        { value: today, label: t('filter.day.today') },
        { value: addDays(today, -1), label: t('filter.day.yesterday') },
        { value: addDays(today, -7), label: t('filter.day.week-ago') },
      ],
    },
    {
      key: 'status',
      label: t('column.status'),
      as: 'choice',
      choices: statuses.choices.map(({ code, name }) => ({ value: code, label: name })),
    },
    {
      key: 'store',
      column: 'hdstore',
      label: t('column.hdstore'),
      as: 'choice',
      choices: [...stores].sort().map(([code, name]) => ({ value: code, label: `${code} ${name}` })),
    },
    { key: 'late', label: t('filter.late'), as: 'flag' },
  ];
}
