import { useTranslation } from 'react-i18next';
import { addDays, dayInZone } from '#core/catalog/days';
import { runStates } from '#core/connectors/rules';
import { choiceOf, type Filter } from '../../../ui/lists/filter.ts';
import { useConnectors } from '../data.ts';
import type { RunSearch } from '../search.ts';
import { nameText, stateText } from './words.ts';

/** Days back. */
const shortcuts = { today: 0, week: 6, month: 29 } as const;

/** What runs can be narrowed to besides who asked. */
export function useRunFilters(): Filter<RunSearch>[] {
  const { t } = useTranslation('connectors');
  const { rows = [] } = useConnectors();
  const today = dayInZone(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return [
    {
      as: 'choice',
      key: 'name',
      label: t('column.name'),
      choices: rows.map(({ name }) => ({ value: name, label: nameText(t, name) })),
    },
    choiceOf('state', t('column.state'), runStates, (state) => stateText(t, { state })),
    {
      as: 'days',
      key: 'from',
      until: 'to',
      label: t('filter.days'),
      presets: Object.entries(shortcuts).map(([name, back]) => ({
        label: t(`filter.last.${name}`),
        value: [addDays(today, -back), today],
      })),
    },
  ];
}
