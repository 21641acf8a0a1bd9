import { NumberInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longestDaysLeft, stepsAtMost } from '#core/markdown/ladder';
import type { Step } from '#core/markdown/types';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import classes from './ladders.module.css';

/** The steps of a ladder, each with the days that are left and the percent off from there down. */
export function StepFields(props: {
  steps: readonly Step[];
  error: ReactNode;
  onChange: (steps: readonly Step[]) => void;
}) {
  const { t } = useTranslation('markdown');
  const { steps, onChange } = props;
  const set = (at: number, change: Partial<Step>) =>
    onChange(steps.map((step, place) => (place === at ? { ...step, ...change } : step)));
  const add = () => {
    const last = steps.at(-1) ?? { daysLeft: 4, percent: 10 };
    onChange([
      ...steps,
      { daysLeft: Math.max(0, last.daysLeft - 1), percent: Math.min(99, last.percent + 10) },
    ]);
  };
  return (
    <fieldset className={classes.steps}>
      <legend>{t('column.steps')}</legend>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and has nothing else that stays
        <div key={at} className={classes.step}>
          <NumberInput
            size="md"
            label={t('step.days')}
            value={step.daysLeft}
            min={0}
            max={longestDaysLeft}
            allowDecimal={false}
            onChange={(value) => set(at, { daysLeft: Number(value) })}
          />
          <NumberInput
            size="md"
            label={t('step.percent')}
            value={step.percent}
            min={1}
            max={99}
            allowDecimal={false}
            onChange={(value) => set(at, { percent: Number(value) })}
          />
          <IconButton
            label={t('step.remove', { number: at + 1 })}
            disabled={steps.length === 1}
            onClick={() => onChange(steps.filter((_, place) => place !== at))}
          >
            <IconX size={18} />
          </IconButton>
        </div>
      ))}
      {props.error && (
        <p className={classes.error} role="alert">
          {props.error}
        </p>
      )}
      {steps.length < stepsAtMost && (
        <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
          {t('step.add')}
        </Button>
      )}
    </fieldset>
  );
}
