import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import 'dayjs/locale/zh-cn';
import type { MantineSize } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useTranslation } from 'react-i18next';
import { useDesk } from './use-desk.ts';

/** A calendar day (`YYYY-MM-DD`), with shortcuts; over the page on a phone, below the field on a desk. */
export function DayField(props: {
  size: MantineSize;
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  presets?: { value: string; label: string }[];
  maxDate?: string;
}) {
  const { i18n } = useTranslation();
  const isDesk = useDesk();
  return (
    <DatePickerInput
      {...props}
      clearable
      valueFormat="YYYY-MM-DD"
      locale={i18n.language === 'zh' ? 'zh-cn' : i18n.language}
      dropdownType={isDesk ? 'popover' : 'modal'}
    />
  );
}
