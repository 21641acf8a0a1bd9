import { NativeSelect, NumberInput, Switch } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CalendarRow, type TargetRow, updateTarget } from '#core/clocks/contract';
import { limits, type TargetDraft, targetProblems } from '#core/clocks/rules';
import type { Period, Step } from '#core/clocks/targets';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import classes from '../clocks.module.css';
import { Preview } from './preview.tsx';
import { periodText, stepsText, wordOf } from './words.ts';

const units = ['minute', 'hour', 'day'] as const;

/** How long a type may take until it is owned, or resolved, and what happens when that is used up. */
export function EditTarget(props: {
  row: TargetRow;
  title: string;
  calendars: readonly CalendarRow[];
  now: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('clocks');
  const { row, calendars, onClose } = props;
  const update = useChange(updateTarget);
  const nameOf = (id: string) => calendars.find((one) => one.id === id)?.name ?? id;
  const { form, sheet, field, conflict } = useEditForm<TargetRow, TargetDraft, unknown>({
    row,
    values: (now = row) => {
      const { isOn, calendarId, amount, unit, steps } = now;
      return { isOn, calendarId, amount, unit, steps };
    },
    wrong: targetProblems,
    update,
    save: (values, { kind, type, clock, version } = row) =>
      update.run({ body: { ...values, kind, type, clock, version } }),
    done: t('saved'),
    onSaved: onClose,
    lines: (values) => [
      [t('is-on'), t(values.isOn ? 'on' : 'off')],
      [t('time'), periodText(t, values)],
      [t('calendar'), nameOf(values.calendarId)],
      [t('steps'), stepsText(t, values.steps)],
    ],
  });
  const { isOn, calendarId, amount, unit } = form.values;
  const calendar = calendars.find(({ id }) => id === calendarId);
  const isSound = targetProblems(form.values).amount === undefined;
  return (
    <FormSheet {...sheet} title={props.title} onClose={onClose}>
      <Switch {...field('isOn', 'checkbox')} label={t('is-on')} data-autofocus />
      {isOn && (
        <>
          <div className={classes.pair}>
            <NumberInput
              {...field('amount')}
              label={t('time')}
              min={1}
              allowDecimal={false}
              inputMode="numeric"
              hideControls
              onChange={(value) => form.setFieldValue('amount', Number(value))}
            />
            <NativeSelect
              {...field('unit')}
              label={t('unit')}
              data={units.map((value) => ({ value, label: t(`unit.${value}`) }))}
              onChange={(event) => form.setFieldValue('unit', unitOf(event.currentTarget.value))}
            />
          </div>
          <NativeSelect
            {...field('calendarId')}
            label={t('calendar')}
            data={calendars.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <p className={classes.live} aria-live="polite">
            {calendar && isSound && (
              <Preview word={wordOf(row)} calendar={calendar} period={{ amount, unit }} now={props.now} />
            )}
          </p>
          <Steps steps={form.values.steps} onChange={(steps) => form.setFieldValue('steps', steps)} />
          <FormFailure>{form.errors.steps}</FormFailure>
        </>
      )}
      {conflict}
    </FormSheet>
  );
}

function unitOf(value: string): Period['unit'] {
  return units.find((unit) => unit === value) ?? 'hour';
}

/** What happens when how much of the time is used up. */
function Steps({ steps, onChange }: { steps: readonly Step[]; onChange: (steps: Step[]) => void }) {
  const { t } = useTranslation('clocks');
  const set = (place: number, change: Partial<Step>) =>
    onChange(steps.map((step, at) => (at === place ? { ...step, ...change } : step)));
  return (
    <fieldset className={classes.week}>
      <legend>{t('steps')}</legend>
      {steps.map(({ percent, does }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are their places
        <div key={place} className={classes.step}>
          <NumberInput
            size="sm"
            aria-label={t('percent')}
            suffix=" %"
            min={1}
            max={limits.percent}
            allowDecimal={false}
            hideControls
            inputMode="numeric"
            value={percent}
            onChange={(value) => set(place, { percent: Number(value) })}
          />
          <NativeSelect
            size="sm"
            aria-label={t('does')}
            value={does}
            data={(['notify', 'raise'] as const).map((value) => ({ value, label: t(`does.${value}`) }))}
            onChange={(event) =>
              set(place, { does: event.currentTarget.value === 'raise' ? 'raise' : 'notify' })
            }
          />
          <IconButton
            size="xs"
            variant="subtle"
            label={t('remove-step')}
            onClick={() => onChange(steps.filter((_, at) => at !== place))}
          >
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        reason={steps.length < limits.steps ? undefined : t('enough-steps')}
        onClick={() => onChange([...steps, { percent: 100 * (steps.length + 1), does: 'notify' }])}
      >
        {t('add-step')}
      </Button>
    </fieldset>
  );
}
