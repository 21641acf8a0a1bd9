import { useTranslation } from 'react-i18next';
import { addDays, lastOfMonth } from '#core/catalog/days';
import { lotFilters } from '#core/catalog/stock/row';
import { listQuery } from '#core/near-expiry/query';
import type { ListRow } from '#core/near-expiry/row';
import { untouchedAfterDays } from '#core/near-expiry/today';
import { readSort } from '#core/wire/paging';
import { filtersOf } from '../../../lists/declared-filters.ts';
import type { WithFilters } from '../../../lists/list.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useWords } from '../../../store-work/use-words.ts';
import type { Filter } from '../../../ui/lists/filter.ts';
import { dayText } from '../../../ui/text/format.ts';
import { OwnFilter, type OwnFilterKey } from './own-filter.tsx';
import type { ChecksProps } from './props.ts';
import type { CheckSearch } from './search.ts';

/** The columns that the list can be sorted by, those that are asked for most first. */
const inOrder = [...new Set(['fexpiracy', 'lastStkinDate', ...listQuery.sortColumns])];

/** Days from today; the documents' shortcuts are behind those that are asked for most. */
const shortcuts = { today: 0, 'three-days': 3, week: 7, yesterday: -1, 'week-ago': -7 } as const;

/** The phone's, and its orders, which its first view does without. */
export function LateFilters({
  children,
  ...props
}: ChecksProps & { children: WithFilters<ListRow, CheckSearch> }) {
  const { t } = useTranslation('near-expiry');
  const columns = inOrder.map((column) => [column, t(`column.${column}`)] as const);
  const walk: Filter<CheckSearch> = {
    as: 'own',
    key: 'walk',
    label: t('walk:order'),
    chip: () => t('walk:order'),
    field: <OwnFilter of="walk" {...props} />,
  };
  const own = useFilters(props);
  return children({
    filters: useWords('walk') ? [walk, ...own] : own,
    sorts: { usual: t('filter.sort.default'), columns },
  });
}

/** The document's filters (spec 2, section 2), one by one. */
export function useFilters(props: ChecksProps): Filter<CheckSearch>[] {
  const { t, i18n } = useTranslation('near-expiry');
  const { today } = useStoreWork();
  const { search } = props;
  const isBatch = search.mode === undefined;
  const plain = (
    key: 'code' | 'barcode' | 'name',
    more: { isNumber?: boolean } = {},
  ): Filter<CheckSearch> => ({ as: 'text', key, label: t(`filter.${key}`), ...more });
  const flag = (key: 'zero' | 'hidden' | 'expiring' | 'onShelf' | 'unsold'): Filter<CheckSearch> => ({
    as: 'flag',
    key,
    label: t(`filter.${key}`),
  });
  const own = (key: OwnFilterKey, words: string): Filter<CheckSearch> => ({
    as: 'own',
    key,
    label: words,
    chip: () => words,
    field: <OwnFilter of={key} {...props} />,
  });
  /** What is chosen elsewhere: where it is set it can be taken away. */
  const set = (key: 'on' | 'sort', words: string): Filter<CheckSearch> => ({
    as: 'own',
    key,
    label: words,
    chip: () => words,
    field: null,
  });
  const sort = readSort(search.sort ?? '', listQuery.sortColumns);
  return [
    own('mode', t('filter.mode.nobatch')),
    plain('code'),
    plain('barcode', { isNumber: true }),
    plain('name'),
    own('qty', `${t('filter.qty')} ${search.qty}`),
    ...(isBatch
      ? [
          {
            as: 'day' as const,
            key: 'by' as const,
            label: t('filter.by'),
            presets: [
              ...Object.entries(shortcuts).map(([name, days]) => ({
                value: addDays(today, days),
                label: t(`filter.by.${name}`),
              })),
              { value: lastOfMonth(today), label: t('filter.by.month') },
            ],
          },
        ]
      : []),
    ...filtersOf<CheckSearch>(lotFilters, ['by'], (key) => t(`filter.${key}`)),
    flag('zero'),
    own('live', t('filter.live')),
    own('red', t(isBatch ? 'filter.red' : 'filter.red.nobatch')),
    flag('hidden'),
    ...(isBatch ? [flag('unsold'), flag('onShelf')] : []),
    ...(search.hidden ? [flag('expiring')] : []),
    own('untouched', t('filter.untouched', { count: search.untouched ?? untouchedAfterDays })),
    set('on', search.on === undefined ? '' : t('filter.on', { day: dayText(search.on, i18n.language) })),
    set(
      'sort',
      sort
        ? t(sort.descending ? 'store-work:filter.sort.down' : 'store-work:filter.sort.up', {
            column: t(`column.${sort.column}`),
          })
        : '',
    ),
  ];
}
