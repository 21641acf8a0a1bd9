import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hideMaxDays } from '#core/near-expiry/rules';
import { countFilters, noFilters } from '../search.ts';
import classes from './desk.module.css';
import { DeskSearch } from './desk-search.tsx';
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
      <DeskSearch text={search.q} onSearch={onSearch} />
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
      <Button size="sm" variant="default" disabled={!isFiltered} onClick={() => onSearch(noFilters)}>
        {t('state.clear-filters')}
      </Button>
    </search>
  );
}
