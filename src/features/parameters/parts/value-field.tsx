import { NumberInput, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParameterRow } from '#core/parameters/contract';

/** Where a limit is typed, or a switch turned. */
export function ValueField(props: {
  row: ParameterRow;
  value?: number | string;
  error?: ReactNode;
  onChange: (value: number | string) => void;
  onBlur?: () => void;
}) {
  const { t } = useTranslation('parameters');
  const { row, onChange, ...field } = props;
  const label = t(`unit.${row.unit}`);
  if (row.unit === 'switch') {
    return (
      <Switch
        label={label}
        size="md"
        data-autofocus
        error={field.error}
        checked={field.value === 1}
        onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
      />
    );
  }
  return (
    <NumberInput
      {...field}
      label={label}
      description={t('range', { min: row.min, max: row.max })}
      size="md"
      allowDecimal={false}
      inputMode="numeric"
      hideControls
      data-autofocus
      onChange={onChange}
    />
  );
}
