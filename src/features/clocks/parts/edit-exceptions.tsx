import { IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { CalendarRow } from '#core/clocks/contract';
import type { Exception } from '#core/clocks/hours';
import { limits } from '#core/clocks/rules';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../clocks.module.css';
import { daysText } from './days-text.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { useCalendarForm } from './use-calendar-form.ts';
import { spansText } from './words.ts';

/** The days of a calendar that have hours of their own: holidays, and Sundays that are worked. */
export function EditExceptions({ row, onClose }: { row: CalendarRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('clocks');
  const { form, sheet, conflict } = useCalendarForm(row, onClose);
  const [open, setOpen] = useState<number>();
  const { exceptions } = form.values;
  const put = (changed: Exception[]) => form.setFieldValue('exceptions', changed);

  function add() {
    const today = dayInZone(Date.now(), row.zone ?? defaultTimeZone);
    put([...exceptions, { first: today, last: today, name: '', spans: [] }]);
    setOpen(exceptions.length);
  }

  return (
    <FormSheet {...sheet} title={t('exceptions-of', { name: row.name })} onClose={onClose}>
      <Muted as="p" className={classes.about}>
        {t('exceptions-about')}
      </Muted>
      <ul className={classes.exceptions}>
        {exceptions.map((exception, place) => {
          const days = daysText(exception, i18n.language);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are typed in where they stand
            <li key={place}>
              <div className={classes.exception}>
                <span className={classes.what}>
                  <strong>{days}</strong>
                  <span>{[exception.name, spansText(t, exception.spans)].filter(Boolean).join(' · ')}</span>
                </span>
                <IconButton
                  size="xs"
                  variant="subtle"
                  label={t('edit-one', { name: days })}
                  aria-expanded={open === place}
                  onClick={() => setOpen(open === place ? undefined : place)}
                >
                  <IconPencil size={16} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="xs"
                  variant="subtle"
                  label={t('remove-one', { name: days })}
                  onClick={() => {
                    put(exceptions.filter((_, at) => at !== place));
                    setOpen(undefined);
                  }}
                >
                  <IconX size={16} aria-hidden="true" />
                </IconButton>
              </div>
              {open === place && (
                <ExceptionFields
                  exception={exception}
                  onChange={(changed) =>
                    put(exceptions.map((one, at) => (at === place ? { ...one, ...changed } : one)))
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        reason={exceptions.length < limits.exceptions ? undefined : t('enough-exceptions')}
        onClick={add}
      >
        {t('add-exception')}
      </Button>
      <FormFailure>{form.errors.exceptions}</FormFailure>
      {conflict}
    </FormSheet>
  );
}
