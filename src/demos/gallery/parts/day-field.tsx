import { useState } from 'react';
import { DayField } from '../../../ui/dates/day-field.tsx';
import { useSample } from '../sample.ts';

/** Room for the calendar. */
export const heightPx = 520;

function Field(props: { day: string | null; label?: string; maxDate?: string; isShort?: boolean }) {
  const { t } = useSample();
  const [day, setDay] = useState(props.day);
  return (
    <DayField
      size="md"
      label={props.label ?? t('word.day')}
      value={day}
      onChange={setDay}
      {...(props.maxDate !== undefined && { maxDate: props.maxDate })}
      {...(props.isShort && { presets: [{ value: '2026-03-31', label: t('end-of-month') }] })}
    />
  );
}

export const states = {
  usual: () => <Field day="2026-03-14" />,
  empty: () => <Field day={null} />,
  shortcuts: () => <Field day="2026-03-14" isShort maxDate="2026-03-31" />,
  'long-text': () => <Field day="2026-03-14" label={useSample().long} />,
};
