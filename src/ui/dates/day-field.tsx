import type { MantineSize } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useCalendar } from './use-calendar.ts';

/** A calendar day (`YYYY-MM-DD`), with shortcuts; over the page on a phone, below the field on a desk. */
export function DayField(props: {
  size: MantineSize;
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  presets?: { value: string; label: string }[];
  minDate?: string;
  maxDate?: string;
}) {
  return <DatePickerInput {...useCalendar(props.label)} {...props} />;
}
