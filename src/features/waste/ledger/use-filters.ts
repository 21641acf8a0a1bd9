import { useTranslation } from 'react-i18next';
import type { Day } from '#core/catalog/days';
import { fates } from '#core/waste/types';
import type { Codes } from '../../../api/codes.ts';
import type { Filter } from '../../../ui/lists/filters.tsx';
import { monthText } from './month-text.ts';
import { type LedgerSearch, monthsBack } from './search.ts';

/** Which month, what became of the goods, and why. `months`: how far back. */
export function useFilters(today: Day, months: number, reasons: Codes): Filter<LedgerSearch>[] {
  const { t, i18n } = useTranslation('waste');
  return [
    {
      ...{ key: 'month', label: t('filter.month'), as: 'choice' },
      choices: monthsBack(today, months).map((month) => ({
        value: month,
        label: monthText(month, i18n.language),
      })),
    },
    {
      ...{ key: 'fate', label: t('column.fate'), as: 'choice' },
      choices: fates.map((fate) => ({ value: fate, label: t(`fate.${fate}`) })),
    },
    {
      ...{ key: 'reason', label: t('column.reason'), as: 'choice' },
      choices: reasons.choices.map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
}
