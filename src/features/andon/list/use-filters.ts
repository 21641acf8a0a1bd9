import { useTranslation } from 'react-i18next';
import { timesLeft } from '#core/andon/list';
import { states } from '#core/andon/types';
import { choiceOf, type Filter } from '../../../ui/lists/filter.ts';
import { typeChoices, useTypes } from '../parts/types.ts';
import type { ListSearch } from './search.ts';

/** The documents' filters (spec 2, section 2), and how much time is left. */
export function useFilters(): Filter<ListSearch>[] {
  const { t } = useTranslation('andon');
  const types = useTypes();
  return [
    { key: 'type', label: t('column.andonCordType'), as: 'choice', choices: typeChoices(types) },
    choiceOf('state', t('column.stats'), states, (state) => t(`state.${state}`)),
    choiceOf('left', t('column.clocks'), timesLeft, (left) => t(`left.${left}`)),
  ];
}
