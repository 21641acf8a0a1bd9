import type { MantineSize } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { ReactNode } from 'react';
import { useDesk } from '../layout/use-desk.ts';
import { useCalendar } from './use-calendar.ts';

/** From and to, both inclusive, `YYYY-MM-DD`; either may be open. */
export type DayRange = [from: string | null, to: string | null];

/** A range of calendar days, with shortcuts; over the page on a phone, below the field on a desk. */
export function DayRangeField(props: {
  size: MantineSize;
  label: string;
  /** What an open range is called. */
  placeholder: string;
  value: DayRange;
  onChange: (range: DayRange) => void;
  maxDate?: string;
  presets?: { value: DayRange; label: string }[];
  error?: ReactNode;
  withAsterisk?: boolean;
}) {
  const isDesk = useDesk();
  return (
    <DatePickerInput
      {...useCalendar(props.label)}
      {...props}
      type="range"
      allowSingleDateInRange
      // Two whole days must fit in.
      miw={isDesk ? 222 : undefined}
    />
  );
}
