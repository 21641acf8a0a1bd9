import { useTranslation } from 'react-i18next';
import { states } from '#core/andon/types';
import type { Filter } from '../../../ui/lists/filters.tsx';
import { typeChoices, useTypes } from '../parts/types.ts';
import type { ListSearch } from './search.ts';

/** The documents' filters (spec 2, section 2). */
export function useFilters(): Filter<ListSearch>[] {
  const { t } = useTranslation('andon');
  const types = useTypes();
  return [
    {
      ...{ key: 'type', label: t('column.andonCordType'), as: 'choice' },
      choices: typeChoices(types),
    },
    {
      ...{ key: 'state', label: t('column.stats'), as: 'choice' },
      choices: states.map((state) => ({ value: state, label: t(`state.${state}`) })),
    },
  ];
}
