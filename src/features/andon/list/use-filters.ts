import { useTranslation } from 'react-i18next';
import { timesLeft } from '#core/andon/list';
import { states } from '#core/andon/types';
import type { Filter } from '../../../ui/lists/filter.ts';
import { typeChoices, useTypes } from '../parts/types.ts';
import type { ListSearch } from './search.ts';

/** The documents' filters (spec 2, section 2), and how much time is left. */
export function useFilters(): Filter<ListSearch>[] {
  const { t } = useTranslation('andon');
  const types = useTypes();
  return [
    {
      key: 'type',
      label: t('column.andonCordType'),
      as: 'choice',
      choices: typeChoices(types),
    },
    {
      key: 'state',
      label: t('column.stats'),
      as: 'choice',
      choices: states.map((state) => ({ value: state, label: t(`state.${state}`) })),
    },
    {
      key: 'left',
      label: t('column.clocks'),
      as: 'choice',
      choices: timesLeft.map((left) => ({ value: left, label: t(`left.${left}`) })),
    },
  ];
}
