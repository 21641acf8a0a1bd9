import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../ui/lists/filter.ts';
import { useCommonFilters, useDisposalChoices } from '../parts/filters.ts';
import type { LogSearch } from './search.ts';

export function useFilters(): Filter<LogSearch>[] {
  const { t } = useTranslation('half-past');
  return [
    { key: 'actual', label: t('filter.actual'), as: 'flag' },
    ...useCommonFilters<LogSearch>(),
    { key: 'disposal', label: t('column.disposal'), as: 'choice', choices: useDisposalChoices() },
  ];
}
