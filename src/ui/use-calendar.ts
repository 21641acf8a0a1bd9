import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import 'dayjs/locale/zh-cn';
import { useTranslation } from 'react-i18next';
import { useDesk } from './use-desk.ts';

/** What every calendar of the app has in common: its language, its size on a phone, and names for all its buttons. */
export function useCalendar() {
  const { t, i18n } = useTranslation('calendar');
  const isDesk = useDesk();
  return {
    clearable: true,
    clearButtonProps: { 'aria-label': t('clear') },
    valueFormat: 'YYYY-MM-DD',
    locale: i18n.language === 'zh' ? 'zh-cn' : i18n.language,
    monthLabelFormat: t('month-format'),
    yearLabelFormat: t('year-format'),
    ariaLabels: {
      previousMonth: t('previous-month'),
      nextMonth: t('next-month'),
      previousYear: t('previous-year'),
      nextYear: t('next-year'),
      previousDecade: t('previous-decade'),
      nextDecade: t('next-decade'),
      monthLevelControl: t('choose-month'),
      yearLevelControl: t('choose-year'),
    },
    // A shop is open at weekends, and red is for shelf life.
    weekendDays: [],
    hideOutsideDates: true,
    dropdownType: isDesk ? ('popover' as const) : ('modal' as const),
    // Its field has the name; the calendar would be a dialog without one.
    popoverProps: { withRoles: false },
    modalProps: { closeButtonProps: { 'aria-label': t('app:close'), size: 44 } },
  };
}
