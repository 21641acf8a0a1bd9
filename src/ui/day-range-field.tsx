import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import 'dayjs/locale/zh-cn';
import type { MantineSize } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useDesk } from './use-desk.ts';

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
  presets: { value: DayRange; label: string }[];
}) {
  const { i18n } = useTranslation();
  const isDesk = useDesk();
  return (
    <DatePickerInput
      {...props}
      // Two whole days must fit in.
      miw={isDesk ? 222 : undefined}
      type="range"
      allowSingleDateInRange
      clearable
      valueFormat="YYYY-MM-DD"
      locale={i18n.language === 'zh' ? 'zh-cn' : i18n.language}
      dropdownType={isDesk ? 'popover' : 'modal'}
    />
  );
}
