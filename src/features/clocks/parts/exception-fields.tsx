import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Day } from '#core/catalog/days';
import type { Exception } from '#core/clocks/hours';
import { exceptionProblems } from '#core/clocks/rules';
import { DayField } from '../../../ui/dates/day-field.tsx';
import classes from '../clocks.module.css';
import { SpansField } from './spans-field.tsx';

/** One exception as it is typed: its days, what it is called, and its hours; none is a day off. */
export function ExceptionFields(props: {
  exception: Exception;
  onChange: (change: Partial<Exception>) => void;
}) {
  const { t } = useTranslation('clocks');
  const { exception, onChange } = props;
  const { first, last, name, spans } = exception;
  const problem = exceptionProblems(exception).last ?? exceptionProblems(exception).spans;
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <DayField
          size="sm"
          label={t('first-day')}
          value={first}
          onChange={(day) => day !== null && onChange({ first: day, last: later(last, day) })}
        />
        <DayField
          size="sm"
          label={t('last-day')}
          value={last}
          onChange={(day) => day !== null && onChange({ last: day })}
        />
      </div>
      <TextInput
        size="sm"
        label={t('exception-name')}
        placeholder={t('exception-name-example')}
        required
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SpansField name={t('hours')} spans={spans} onChange={(changed) => onChange({ spans: changed })} />
      {problem !== undefined && <p className={classes.problem}>{t(`reasons:${problem}`)}</p>}
    </div>
  );
}

function later(one: Day, other: Day): Day {
  return [one, other].sort().at(-1) ?? other;
}
