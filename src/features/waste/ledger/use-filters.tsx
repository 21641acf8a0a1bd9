import { useTranslation } from 'react-i18next';
import type { Day } from '#core/catalog/days';
import { fates } from '#core/waste/types';
import type { Codes } from '../../../api/codes.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { choiceOf, type Filter } from '../../../ui/lists/filter.ts';
import { dayText } from '../../../ui/text/format.ts';
import { type LedgerProps, type LedgerSearch, monthsBack } from './search.ts';

/** Which month or day, what became of the goods, and why. `months`: how far back; `since`: of days. */
export function useFilters(
  { search, onSearch }: LedgerProps,
  { today, months, since, reasons }: { today: Day; months: number; since?: Day; reasons: Codes },
): Filter<LedgerSearch>[] {
  const { t, i18n } = useTranslation('waste');
  const dayLabel = t('filter.day');
  return [
    {
      key: 'month',
      label: t('filter.month'),
      as: 'choice',
      choices: monthsBack(today, months).map((month) => ({
        value: month,
        label: monthText(month, i18n.language),
      })),
    },
    {
      key: 'day',
      label: dayLabel,
      as: 'own',
      field: (
        <DayField
          size="md"
          label={dayLabel}
          value={search.day ?? null}
          // A month that stays named would take it away.
          onChange={(day) => onSearch({ day: day ?? undefined, month: undefined, page: undefined })}
          {...(since && { minDate: since })}
          maxDate={today}
        />
      ),
      chip: ({ day }) =>
        t('lists:filters.is', { label: dayLabel, value: dayText(day ?? today, i18n.language) }),
    },
    choiceOf('fate', t('column.fate'), fates, (fate) => t(`fate.${fate}`)),
    {
      key: 'reason',
      label: t('column.reason'),
      as: 'choice',
      choices: reasons.choices.map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
}

/** A month (`2026-03`) as its language writes it. */
function monthText(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}
