import { Checkbox, Group, type MantineSize, NumberInput, Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays, lastOfMonth } from '#core/catalog/days';
import { lotFilters } from '#core/catalog/stock/row';
import { listQuery } from '#core/near-expiry/query';
import { untouchedAfterDays } from '#core/near-expiry/today';
import { SortField, StoreField } from '../../../lists/choice-fields.tsx';
import { filtersOf } from '../../../lists/declared-filters.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { HelpMark } from '../../../ui/layout/help-mark.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { FilterField } from '../../../ui/lists/filters.tsx';
import { useView } from '../store-view.tsx';
import type { ChecksProps } from './props.ts';
import type { CheckSearch } from './search.ts';

/** Days from today; the documents' shortcuts are behind those that are asked for most. */
const shortcuts = { today: 0, 'three-days': 3, week: 7, yesterday: -1, 'week-ago': -7 } as const;

/** The columns that the list can be sorted by, those that are asked for most first. */
const inOrder = [...new Set(['fexpiracy', 'lastStkinDate', ...listQuery.sortColumns])];

/** The document's filters (spec 2, section 2), one by one. */
export function FilterFields(props: ChecksProps & { size: MantineSize }) {
  const { t } = useTranslation('near-expiry');
  const { search, onSearch, size } = props;
  const { today, download } = useStoreWork();
  const { articles } = useView();
  // There the store stands in the line above the list, and the order in the table's head.
  const isDesk = useDesk();
  const hasLive = articles.some((article) => article.lots.some((lot) => lot.liveQty !== null));
  const text = (key: 'code' | 'barcode' | 'name') => ({
    size,
    label: t(`filter.${key}`),
    value: search[key] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onSearch({ [key]: event.currentTarget.value || undefined }),
  });
  return (
    <>
      {!isDesk && (
        <StoreField size={size} onStore={(code) => onSearch({ store: code, article: undefined })} />
      )}
      <Radio.Group
        data-wide
        size={size}
        label={t('filter.mode')}
        value={search.mode ?? 'batch'}
        onChange={(mode) =>
          onSearch({ mode: mode === 'nobatch' ? 'nobatch' : undefined, sort: undefined, by: undefined })
        }
      >
        <Group gap="md" mt={4}>
          <Radio value="batch" label={t('filter.mode.batch')} />
          <Radio value="nobatch" label={t('filter.mode.nobatch')} />
          <HelpMark word="lots" />
        </Group>
      </Radio.Group>
      <TextInput {...text('code')} />
      <TextInput {...text('barcode')} inputMode="numeric" />
      <TextInput {...text('name')} />
      <NumberInput
        size={size}
        label={t('filter.qty')}
        min={0}
        hideControls
        inputMode="decimal"
        value={search.qty ?? ''}
        onChange={(value) => onSearch({ qty: value === '' ? undefined : Number(value) })}
      />
      {(search.mode ?? 'batch') === 'batch' && (
        <DayField
          size={size}
          label={t('filter.by')}
          value={search.by ?? null}
          onChange={(by) => onSearch({ by: by ?? undefined })}
          presets={[
            ...Object.entries(shortcuts).map(([name, days]) => ({
              value: addDays(today, days),
              label: t(`filter.by.${name}`),
            })),
            { value: lastOfMonth(today), label: t('filter.by.month') },
          ]}
        />
      )}
      {filtersOf<CheckSearch>(lotFilters, ['by'], (key) => t(`filter.${key}`)).map((filter) => (
        <FilterField key={filter.key} filter={filter} search={search} onSearch={onSearch} />
      ))}
      <Checkbox
        size={size}
        label={t('filter.zero')}
        checked={search.zero ?? false}
        onChange={(event) => onSearch({ zero: event.currentTarget.checked || undefined })}
      />
      <Checkbox
        size={size}
        label={t('filter.live')}
        // Known once every lot is here.
        description={hasLive || !download.isComplete ? undefined : t('filter.live.none')}
        disabled={!hasLive}
        checked={search.live ?? false}
        onChange={(event) => onSearch({ live: event.currentTarget.checked || undefined })}
      />
      <Group gap={4} wrap="nowrap">
        <Checkbox
          size={size}
          label={t(search.mode === 'nobatch' ? 'filter.red.nobatch' : 'filter.red')}
          checked={search.red ?? false}
          onChange={(event) => onSearch({ red: event.currentTarget.checked || undefined })}
        />
        <HelpMark word="red" />
      </Group>
      <Checkbox
        size={size}
        label={t('filter.hidden')}
        checked={search.hidden ?? false}
        onChange={(event) =>
          // What is hidden is due nowhere.
          onSearch(
            event.currentTarget.checked
              ? { hidden: true, view: 'all' }
              : { hidden: undefined, expiring: undefined },
          )
        }
      />
      {search.hidden && (
        <Checkbox
          size={size}
          label={t('filter.expiring')}
          checked={search.expiring ?? false}
          onChange={(event) => onSearch({ expiring: event.currentTarget.checked || undefined })}
        />
      )}
      <Checkbox
        size={size}
        label={t('filter.untouched', { count: search.untouched ?? untouchedAfterDays })}
        checked={search.untouched !== undefined}
        onChange={(event) =>
          onSearch({ untouched: event.currentTarget.checked ? untouchedAfterDays : undefined })
        }
      />
      {!isDesk && (
        <SortField
          size={size}
          sort={search.sort}
          usual={t('filter.sort.default')}
          columns={inOrder.map((column) => [column, t(`column.${column}`)])}
          onSort={(sort) => onSearch({ sort })}
        />
      )}
    </>
  );
}
