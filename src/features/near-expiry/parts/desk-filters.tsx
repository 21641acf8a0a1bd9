import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hideMaxDays } from '#core/near-expiry/rules';
import { countFilters } from '../search.ts';
import classes from './desk.module.css';
import { FilterFields } from './filter-fields.tsx';
import type { StoreChecksProps } from './props.ts';

/** The filters on the desk: all in sight, applied as they are typed; Esc in the search box clears it. */
export function DeskFilters(
  props: StoreChecksProps & { laterDays: number; onLaterDays: (days: number) => void },
) {
  const { t } = useTranslation('near-expiry');
  const { search, onSearch } = props;
  const isFiltered = countFilters(search) > 0 || search.q !== undefined;
  return (
    <search className={classes.filters}>
      <TextInput
        size="sm"
        label={t('filter.search')}
        leftSection={<IconSearch size={16} />}
        placeholder={t('search.placeholder')}
        value={search.q ?? ''}
        onChange={(event) => onSearch({ q: event.currentTarget.value, page: undefined })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onSearch({ q: undefined, page: undefined });
        }}
      />
      <FilterFields {...props} size="sm" isOnDesk />
      <NumberInput
        size="sm"
        label={t('filter.later-days')}
        min={0}
        max={hideMaxDays}
        allowDecimal={false}
        allowNegative={false}
        value={props.laterDays}
        onChange={(days) => props.onLaterDays(Number(days) || 0)}
      />
      <Button
        size="sm"
        variant="default"
        disabled={!isFiltered}
        onClick={() =>
          onSearch({
            ...{
              q: undefined,
              code: undefined,
              barcode: undefined,
              name: undefined,
              qty: undefined,
              by: undefined,
            },
            ...{
              zero: undefined,
              live: undefined,
              red: undefined,
              mode: undefined,
              sort: undefined,
              page: undefined,
            },
          })
        }
      >
        {t('state.clear-filters')}
      </Button>
    </search>
  );
}
