import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import { answers, sides } from '#core/themes/types';
import { useWork } from '../../../store-work/work.ts';
import type { DayRange } from '../../../ui/dates/day-range-field.tsx';
import type { Filter } from '../../../ui/lists/filter.ts';
import { useAnswers } from '../parts/marks.tsx';
import type { ThemesSearch } from '../search.ts';
import { useThemes } from '../themes.ts';

/** The documents' shortcuts, days back (spec 2, section 9). */
const shortcuts = { week: 7, month: 30, months: 90 } as const;

/** The documents' filters (spec 2, section 2). */
export function useFilters(): Filter<ThemesSearch>[] {
  const { t } = useTranslation('themes');
  const { today } = useWork();
  const { types } = useThemes();
  const { nameOf } = useAnswers();
  const presets = Object.entries(shortcuts).map(([name, back]) => ({
    label: t(`last.${name as keyof typeof shortcuts}`),
    value: [addDays(today, -back), today] satisfies DayRange,
  }));
  return [
    useTypeFilter(types.choices),
    ...sides.map((side) => ({
      key: side,
      label: t(`column.${side}Cfm`),
      as: 'choice' as const,
      choices: answers.map((answer) => ({ value: answer, label: nameOf(answer) })),
    })),
    { key: 'from', until: 'to', label: t('filter.runs'), as: 'days', presets },
    { key: 'editedFrom', until: 'editedTo', label: t('filter.edited'), as: 'days', presets },
  ];
}

/** The calendar has this one alone: its days are its own. */
export function useTypeFilter(choices: readonly { code: string; name: string }[]): Filter<ThemesSearch> {
  const { t } = useTranslation('themes');
  return {
    key: 'type',
    label: t('column.amType'),
    as: 'choice',
    choices: choices.map(({ code, name }) => ({ value: code, label: name })),
  };
}
