import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import { compareText } from '#core/catalog/text';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { DayRange } from '../../../ui/dates/day-range-field.tsx';
import type { Filter } from '../../../ui/lists/filter.ts';
import { useView } from '../store-view.tsx';
import type { LogProps } from './props.ts';
import type { HistorySearch } from './search.ts';

/** Days back, of the documents' shortcuts (spec 2, section 9). */
const shortcuts = { week: 7, month: 30, quarter: 90 } as const;

/** The log's filters (spec 2, section 2), one by one. */
export function useFilters({ search, onSearch }: LogProps): Filter<HistorySearch>[] {
  const { t } = useTranslation('history');
  const { today } = useStoreWork();
  const people = usePeople();
  const presets = Object.entries(shortcuts).map(([name, days]) => ({
    label: t(`filter.last.${name}`),
    value: [addDays(today, -days), today] satisfies DayRange,
  }));
  return [
    { as: 'text', key: 'code', column: 'hdgdcode', label: t('near-expiry:filter.code') },
    { as: 'text', key: 'barcode', column: 'hdgdcode2', label: t('near-expiry:filter.barcode') },
    {
      as: 'days',
      key: 'expiryFrom',
      column: 'fexpiracy',
      until: 'expiryTo',
      label: t('filter.expiry'),
      presets,
    },
    {
      as: 'days',
      key: 'checkFrom',
      column: 'editTime',
      until: 'checkTo',
      label: t('filter.checked'),
      presets,
    },
    {
      as: 'choice',
      key: 'person',
      column: 'editUserName',
      label: t('filter.person'),
      choices: people.map(({ userId, name }) => ({ value: userId, label: name })),
    },
    {
      as: 'own',
      key: 'past',
      label: t('filter.past'),
      chip: () => t('filter.past'),
      field: (
        <Checkbox
          size="md"
          label={t('filter.after-today')}
          description={t('filter.after-today-text')}
          checked={search.past !== true}
          onChange={(event) =>
            onSearch({ past: event.currentTarget.checked ? undefined : true, page: undefined })
          }
        />
      ),
    },
  ];
}

/** Who recorded what this device holds of the store, by name. */
function usePeople(): { userId: string; name: string }[] {
  const { articles } = useView();
  return useMemo(() => {
    const names = new Map(
      articles.flatMap(({ records }) =>
        records.map(({ editUserId, editUserName }) => [editUserId, editUserName] as const),
      ),
    );
    return [...names]
      .map(([userId, name]) => ({ userId, name }))
      .sort((a, b) => compareText(a.name, b.name) || compareText(a.userId, b.userId));
  }, [articles]);
}
