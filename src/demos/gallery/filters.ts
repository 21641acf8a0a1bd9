import type { Filter } from '../../ui/lists/filter.ts';
import { useSample } from './sample.ts';

export type GoodsSearch = {
  text?: string | undefined;
  name?: string | undefined;
  store?: string | undefined;
  isGone?: boolean | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

export const someSearch: GoodsSearch = {
  store: 'west',
  isGone: true,
  from: '2026-03-01',
  until: '2026-03-31',
};

/** A filter of each kind. */
export function useFilters(): Filter<GoodsSearch>[] {
  const { t, rows } = useSample();
  return [
    { as: 'text', key: 'name', label: t('word.goods'), proposals: rows.map(({ name }) => name) },
    {
      as: 'choice',
      key: 'store',
      label: t('word.store'),
      choices: [
        { value: 'east', label: t('store.east') },
        { value: 'west', label: t('store.west') },
      ],
    },
    { as: 'flag', key: 'isGone', label: t('tone.off') },
    {
      as: 'days',
      key: 'from',
      until: 'until',
      label: t('word.day'),
      presets: [{ value: ['2026-03-01', '2026-03-31'], label: t('end-of-month') }],
    },
  ];
}
