import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import type { Lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { useWork } from '../../../store-work/work.ts';
import { type Change, changeOf, type Filter } from '../../../ui/lists/filter.ts';
import type { LackSearch } from './filter.ts';

/** The documents' filters of both lists (spec 1, section 2), for the search line, its chips and its sheet. */
export function useLackFilters<Search extends LackSearch>(options: {
  search: Search;
  onSearch: (change: Change<Search>) => void;
  /** What categories and purchasers can be chosen from. */
  lacks: readonly Lack[];
  /** What a decision is called. */
  codes: Codes;
}): Filter<LackSearch>[] {
  const { t } = useTranslation('goods-lack');
  const { today } = useWork();
  const { search, codes, lacks } = options;
  const codesOf = (of: (lack: Lack) => string) =>
    [...new Set(lacks.map(of))].filter((code) => code !== '').sort();
  const days = t('filter.days');
  return [
    { key: 'name', label: t('column.hdgdName'), as: 'text' },
    { key: 'code', label: t('column.hdgdCode'), as: 'text' },
    { key: 'barcode', label: t('column.hdgdCode2'), as: 'text' },
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
    {
      key: 'category',
      label: t('column.sortCode'),
      as: 'text',
      proposals: codesOf(({ sortCode }) => sortCode),
    },
    {
      key: 'buyer',
      label: t('column.psrCode'),
      as: 'text',
      proposals: codesOf(({ buyerCode }) => buyerCode),
    },
    {
      key: 'day',
      label: t('column.genDate'),
      as: 'day',
      // Of days to come nothing is short yet (decision L7).
      latest: today,
      presets: [
        { value: today, label: t('filter.day.today') },
        { value: addDays(today, -1), label: t('filter.day.yesterday') },
        { value: addDays(today, -7), label: t('filter.day.week-ago') },
      ],
    },
    {
      key: 'disposal',
      label: t('column.disposeFlag'),
      as: 'choice',
      choices: codes.choices.map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
}
