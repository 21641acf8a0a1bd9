import { Radio, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#core/catalog/days';
import type { CalendarRow } from '#core/clocks/contract';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { weekdayText } from '../../../ui/text/format.ts';
import classes from '../clocks.module.css';
import { SpansField } from './spans-field.tsx';
import { useCalendarForm } from './use-calendar-form.ts';

/** What a calendar is called, in which zone it is read, and its hours of a week. */
export function EditCalendar({ row, onClose }: { row?: CalendarRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('clocks');
  const { form, sheet, field, conflict } = useCalendarForm(row, onClose);
  const { zone, week } = form.values;
  const set = (place: number, spans: (typeof week)[number]) =>
    form.setFieldValue(
      'week',
      week.map((one, at) => (at === place ? spans : one)),
    );
  return (
    <FormSheet {...sheet} title={row ? t('edit-one', { name: row.name }) : t('insert')} onClose={onClose}>
      <TextInput {...field('name')} label={t('name')} required data-autofocus />
      <Radio.Group
        label={t('zone')}
        value={zone === null ? 'store' : 'own'}
        onChange={(chosen) => form.setFieldValue('zone', chosen === 'store' ? null : defaultTimeZone)}
      >
        <div className={classes.choices}>
          <Radio value="store" label={t('zone-of-store')} />
          <Radio value="own" label={t('zone-of-its-own')} />
        </div>
      </Radio.Group>
      {zone !== null && (
        <>
          <TextInput {...field('zone')} aria-label={t('zone')} list="clock-zones" />
          <datalist id="clock-zones">
            {Intl.supportedValuesOf('timeZone').map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </>
      )}
      <fieldset className={classes.week}>
        <legend>{t('hours')}</legend>
        {week.map((spans, place) => (
          <SpansField
            key={weekdayText(place, 'en')}
            name={weekdayText(place, i18n.language)}
            short={weekdayText(place, i18n.language, 'short')}
            spans={spans}
            onChange={(changed) => set(place, changed)}
          />
        ))}
        <Button
          variant="default"
          size="sm"
          onClick={() =>
            form.setFieldValue(
              'week',
              week.map((one, place) => (place < 5 ? (week[0] ?? []) : one)),
            )
          }
        >
          {t('as-monday')}
        </Button>
      </fieldset>
      <FormFailure>{form.errors.week}</FormFailure>
      {conflict}
    </FormSheet>
  );
}
