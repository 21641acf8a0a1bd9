import { useTranslation } from 'react-i18next';
import { type CalendarRow, insertCalendar, updateCalendar } from '#core/clocks/contract';
import { type CalendarDraft, calendarProblems } from '#core/clocks/rules';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { spansText, weekLines } from './words.ts';

/** The form of a calendar, its hours or its exceptions: either is saved with the other as it was. */
export function useCalendarForm(row: CalendarRow | undefined, onSaved: () => void) {
  const { t, i18n } = useTranslation('clocks');
  const insert = useChange(insertCalendar);
  const update = useChange(updateCalendar);
  return useEditForm<CalendarRow, CalendarDraft, unknown>({
    row,
    values: draftOf,
    wrong: calendarProblems,
    insert,
    update,
    save: (body, before) =>
      before
        ? update.run({ body: { ...body, id: before.id, version: before.version } })
        : insert.run({ body }),
    done: t('saved'),
    onSaved,
    lines: ({ name, zone, week, exceptions }) => [
      [t('name'), name],
      [t('zone'), zone ?? t('zone-of-store')],
      ...weekLines(t, i18n.language, week).map(({ days, hours }) => [days, hours] as const),
      ...exceptions.map(
        (one) =>
          [
            `${dayText(one.first, i18n.language)}–${dayText(one.last, i18n.language)} ${one.name}`,
            spansText(t, one.spans),
          ] as const,
      ),
    ],
  });
}

function draftOf(row: CalendarRow | undefined): CalendarDraft {
  if (row) return { name: row.name, zone: row.zone, week: row.week, exceptions: row.exceptions };
  const workday = [{ opens: 540, closes: 1080 }];
  return {
    name: '',
    zone: null,
    exceptions: [],
    week: [workday, workday, workday, workday, workday, [], []],
  };
}
