import { useTranslation } from 'react-i18next';
import { addDays, type Day, dayInZone } from '#core/catalog/days';
import { allStoresStates } from '#core/near-expiry/query';
import { useOffice } from '../../../../office/office.tsx';
import { homeZone } from '../../../../ui/dates/home-zone.ts';
import { choiceOf, type Filter } from '../../../../ui/lists/filter.ts';
import type { AllStoresSearch } from '../search.ts';

/** Which stores, what of them, until when. */
export function useFilters(): Filter<AllStoresSearch>[] {
  const { t } = useTranslation('all-stores');
  const { stores } = useOffice().user;
  const today = dayInZone(Date.now(), homeZone());
  return [
    {
      as: 'choice',
      key: 'store',
      column: 'hdstore',
      label: t('column.hdstore'),
      choices: stores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    },
    choiceOf('state', t('column.state'), allStoresStates, (state) => t(`state.${state}`)),
    {
      as: 'day',
      key: 'by',
      column: 'fexpiracy',
      label: t('near-expiry:filter.by'),
      presets: [
        { value: today, label: t('near-expiry:filter.by.today') },
        ...[3, 7].map((days) => ({ value: addDays(today, days), label: t('by.days', { count: days }) })),
        { value: lastOfMonth(today), label: t('by.month-end') },
      ],
    },
    { as: 'flag', key: 'nobatch', label: t('near-expiry:filter.mode.nobatch') },
  ];
}

function lastOfMonth(today: Day): Day {
  // No month has more than 31 days: this is in the next one, whose day of the month leads back to the last of this.
  const next = addDays(`${today.slice(0, 8)}01`, 31);
  return addDays(next, -Number(next.slice(8)));
}
