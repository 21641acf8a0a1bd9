import { useState } from 'react';
import { type DayRange, DayRangeField } from '../../../ui/dates/day-range-field.tsx';
import { useSample } from '../sample.ts';

/** Room for the calendar. */
export const heightPx = 520;

function Field(props: { range: DayRange; label?: string; error?: string }) {
  const { t } = useSample();
  const [range, setRange] = useState(props.range);
  return (
    <DayRangeField
      size="md"
      label={props.label ?? t('word.day')}
      placeholder={t('lists:filters.any-day')}
      value={range}
      onChange={setRange}
      presets={[{ value: ['2026-03-01', '2026-03-31'], label: t('end-of-month') }]}
      error={props.error}
    />
  );
}

export const states = {
  usual: () => <Field range={['2026-03-01', '2026-03-14']} />,
  empty: () => <Field range={[null, null]} />,
  'half-open': () => <Field range={['2026-03-01', null]} />,
  error: () => {
    const { t } = useSample();
    return <Field range={['2026-03-01', '2026-03-14']} error={t('failure')} />;
  },
  'long-text': () => <Field range={['2026-03-01', '2026-03-14']} label={useSample().long} />,
};
