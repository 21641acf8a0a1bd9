import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import 'dayjs/locale/zh-cn';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../layout/use-desk.ts';
import classes from './calendar.module.css';

/**
 * What every calendar of the app has in common: its language, its size on a phone, and names for all its parts.
 * @param label the field's
 */
export function useCalendar(label: string) {
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
    },
    // A shop is open at weekends, and red is for shelf life.
    weekendDays: [],
    hideOutsideDates: true,
    highlightToday: true,
    dropdownType: isDesk ? ('popover' as const) : ('modal' as const),
    // Mantine names it after the text in its field, of which there may be none.
    popoverProps: { withRoles: false, attributes: { dropdown: { role: 'dialog', 'aria-label': label } } },
    modalProps: {
      title: label,
      withCloseButton: true,
      closeButtonProps: { 'aria-label': t('app:close'), size: 44 },
      classNames: { content: classes.dialog, header: classes.dialog, title: classes.title },
      // A dialog's head is not the page's: the element alone would be a second banner.
      attributes: { header: { role: 'presentation' } },
    },
    classNames: {
      datePickerRoot: classes.calendar,
      presetsList: classes.shortcuts,
      presetButton: classes.shortcut,
    },
  };
}
