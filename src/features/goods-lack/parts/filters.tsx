import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import { compareText } from '#core/catalog/text';
import type { Lack } from '#core/goods-lack/row';
import type { Searched } from '#core/wire/address';
import type { Codes } from '../../../api/codes.ts';
import { useWork } from '../../../store-work/work.ts';
import type { DayRange } from '../../../ui/dates/day-range-field.tsx';
import { changeOf, type Filter } from '../../../ui/lists/filter.ts';
import type { LackSearch } from './filter.ts';

/** The documents' filters of both lists (spec 1, section 2), for the search line, its chips and its sheet. */
export function useLackFilters<Search extends LackSearch & { view?: string }>(
  options: Searched<Search> & {
    /** What categories and purchasers can be chosen from; of older shortages there are others. */
    lacks: readonly Lack[];
    /** What a decision is called. */
    codes: Codes;
  },
): Filter<LackSearch>[] {
  const { t } = useTranslation('goods-lack');
  const { today } = useWork();
  const { search, codes, lacks } = options;
  const named = (
    key: 'category' | 'buyer',
    column: 'sort' | 'psr',
    of: (lack: Lack) => readonly [code: string, name: string],
  ): Filter<LackSearch> => {
    const known = [...new Map(lacks.map(of))]
      .filter(([code]) => code !== '')
      .sort(([one], [other]) => compareText(one, other));
    if (search.view === 'older') {
      const proposals = known.map(([code]) => code);
      return { key, column: `${column}Code`, label: t(`column.${column}Code`), as: 'text', proposals };
    }
    const choices = known.map(([value, name]) => ({ value, label: `${name} ${value}` }));
    return { key, column: `${column}Name`, label: t(`column.${column}Name`), as: 'choice', choices };
  };
  const ago = (days: number): DayRange => [addDays(today, -days), addDays(today, -days)];
  const days = t('filter.days');
  return [
    { key: 'name', column: 'hdgdName', label: t('column.hdgdName'), as: 'text' },
    { key: 'code', column: 'hdgdCode', label: t('column.hdgdCode'), as: 'text' },
    { key: 'barcode', column: 'hdgdCode2', label: t('column.hdgdCode2'), as: 'text' },
    {
      key: 'days',
      label: days,
      as: 'own',
      chip: () => t('filter.days-at-least', { count: search.days ?? 1 }),
      field: (
        <NumberInput
          size="md"
          label={days}
          min={1}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          value={search.days ?? ''}
          onChange={(value) =>
            options.onSearch(
              changeOf({
                days: value === '' || Number(value) < 1 ? undefined : Number(value),
                page: undefined,
              }),
            )
          }
        />
      ),
    },
    named('category', 'sort', ({ sortCode, sortName }) => [sortCode, sortName]),
    named('buyer', 'psr', ({ buyerCode, buyerName }) => [buyerCode, buyerName]),
    {
      key: 'from',
      until: 'to',
      column: 'genDate',
      label: t('column.genDate'),
      as: 'days',
      // Of days to come nothing is short yet (decision L7).
      latest: today,
      presets: [
        { value: ago(0), label: t('filter.day.today') },
        { value: ago(1), label: t('filter.day.yesterday') },
        { value: ago(7), label: t('filter.day.week-ago') },
      ],
    },
    // Of an address that was kept before there were ranges.
    ...(search.day === undefined
      ? []
      : [{ key: 'day' as const, label: t('column.genDate'), as: 'day' as const, latest: today }]),
    {
      key: 'disposal',
      column: 'disposeFlag',
      label: t('column.disposeFlag'),
      as: 'choice',
      choices: codes.choices.map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
}
