import { useTranslation } from 'react-i18next';
import { addDays, dayInZone } from '#core/catalog/days';
import { loginOutcomes } from '#core/logs/rules';
import type { DayRange } from '../../../ui/dates/day-range-field.tsx';
import { choiceOf, type Filter } from '../../../ui/lists/filter.ts';
import { useAuditChoices } from '../data.ts';
import type { LogSearch } from '../search.ts';
import { kindText, outcomeText } from './words.ts';

/** Days back. */
const shortcuts = { today: 0, week: 6, month: 29 } as const;

/** What each log can be asked besides who it was. */
export function useLogFilters({ tab, kind }: LogSearch): Filter<LogSearch>[] {
  const { t } = useTranslation('logs');
  const { kinds, calls } = useAuditChoices();
  const today = dayInZone(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone);
  // One from the address that occurs no more must not look like "any".
  const shown = kind === undefined || kinds.includes(kind) ? kinds : [...kinds, kind];
  const days: Filter<LogSearch> = {
    as: 'days',
    key: 'from',
    until: 'to',
    label: t('filter.days'),
    presets: Object.entries(shortcuts).map(([name, back]) => ({
      label: t(`filter.last.${name}`),
      value: [addDays(today, -back), today] satisfies DayRange,
    })),
  };
  if (tab === 'errors') return [{ as: 'text', key: 'subject', label: t('filter.message') }, days];
  if (tab === 'logins') {
    return [
      {
        as: 'choice',
        key: 'outcome',
        label: t('column.outcome'),
        choices: [
          { value: 'failed', label: t('filter.any-failure') },
          ...loginOutcomes.map((outcome) => ({ value: outcome, label: outcomeText(t, outcome) })),
        ],
      },
      days,
    ];
  }
  return [
    choiceOf('kind', t('column.kind'), shown, (value) => kindText(t, value)),
    { as: 'text', key: 'subject', label: t('filter.subject') },
    { as: 'text', key: 'call', label: t('filter.call'), proposals: calls },
    days,
  ];
}
