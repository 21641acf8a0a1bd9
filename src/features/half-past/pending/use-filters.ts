import { useTranslation } from 'react-i18next';
import { ages } from '#core/half-past/codes';
import type { Filter } from '../../../ui/lists/filter.ts';
import { useCommonFilters } from '../parts/filters.ts';
import type { PendingSearch } from './search.ts';

export function useFilters(): Filter<PendingSearch>[] {
  const { t } = useTranslation('half-past');
  return [
    ...useCommonFilters<PendingSearch>(),
    {
      key: 'age',
      label: t('filter.age'),
      as: 'choice',
      choices: ages.map((age) => ({ value: Number(age), label: t(`age.${age}`) })),
    },
  ];
}
