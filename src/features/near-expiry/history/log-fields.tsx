import { Checkbox, type MantineSize, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '#core/catalog/days';
import { historySortColumns } from '#core/near-expiry/filter';
import { SortField, StoreField } from '../../../lists/choice-fields.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { type DayRange, DayRangeField } from '../../../ui/dates/day-range-field.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import type { LogProps } from './props.ts';
import { usePeople } from './use-people.ts';

/** Days back, of the documents' shortcuts (spec 2, section 9). */
const shortcuts = { week: 7, month: 30, quarter: 90 } as const;

/** The log's filters (spec 2, section 2), one by one. */
export function LogFields(props: LogProps & { size: MantineSize }) {
  const { t } = useTranslation('history');
  const { search, size } = props;
  const { today } = useStoreWork();
  // There the store stands in the line above the list, and the order in the table's head.
  const isDesk = useDesk();
  const people = usePeople();
  const onSearch: LogProps['onSearch'] = (change) => props.onSearch({ ...change, page: undefined });
  const presets = Object.entries(shortcuts).map(([name, days]) => ({
    label: t(`filter.last.${name}`),
    value: [addDays(today, -days), today] satisfies DayRange,
  }));
  const text = (key: 'code' | 'barcode') => ({
    size,
    label: t(`near-expiry:filter.${key}`),
    value: search[key] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onSearch({ [key]: event.currentTarget.value || undefined }),
  });
  return (
    <>
      {!isDesk && <StoreField size={size} onStore={(code) => onSearch({ store: code, record: undefined })} />}
      <TextInput {...text('code')} />
      <TextInput {...text('barcode')} inputMode="numeric" />
      <DayRangeField
        size={size}
        label={t('filter.expiry')}
        value={[search.expiryFrom ?? null, search.expiryTo ?? null]}
        placeholder={t('filter.any')}
        presets={presets}
        onChange={([from, to]) =>
          onSearch({
            expiryFrom: from ?? undefined,
            expiryTo: to ?? undefined,
            // Days before today could never be found otherwise.
            ...(from !== null && from < today && { past: true as const }),
          })
        }
      />
      <DayRangeField
        size={size}
        label={t('filter.checked')}
        value={[search.checkFrom ?? null, search.checkTo ?? null]}
        placeholder={t('filter.any')}
        presets={presets}
        onChange={([from, to]) => onSearch({ checkFrom: from ?? undefined, checkTo: to ?? undefined })}
      />
      <NativeSelect
        size={size}
        label={t('filter.person')}
        value={search.person ?? ''}
        data={[
          { value: '', label: t('filter.person.any') },
          ...people.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        onChange={(event) => onSearch({ person: event.currentTarget.value || undefined })}
      />
      <Checkbox
        size={size}
        label={t('filter.after-today')}
        description={t('filter.after-today-text')}
        checked={search.past !== true}
        onChange={(event) => onSearch({ past: event.currentTarget.checked ? undefined : true })}
      />
      {!isDesk && (
        <SortField
          size={size}
          sort={search.sort}
          usual={t('filter.sort.default')}
          columns={historySortColumns.map((column) => [column, t(`column.${column}`)])}
          onSort={(sort) => onSearch({ sort })}
        />
      )}
    </>
  );
}
