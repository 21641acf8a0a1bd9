import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { insertDictionary } from '#core/dictionaries/contract';
import { needsMaxLength, timeProblem, topicMaxLength, writtenProblem } from '#core/themes/rules';
import type { ThemeFields } from '#core/themes/types';
import { useWork } from '../../../store-work/work.ts';
import { DayRangeField } from '../../../ui/dates/day-range-field.tsx';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import classes from '../parts/parts.module.css';
import { StarField } from '../parts/stars.tsx';
import { useThemes } from '../themes.ts';
import { newTheme } from './kept-form.ts';

/** What is filled in of a theme. `isAsked`: it was to be saved, so that what is missing says so. */
export function ThemeFieldsOf(props: {
  form: ThemeFields;
  isAsked: boolean;
  onChange: (form: ThemeFields) => void;
}) {
  const { t } = useTranslation('themes');
  const { types } = useThemes();
  const { form, isAsked, onChange } = props;
  const problems = problemsOf(form);
  const error = (name: keyof typeof problems) => {
    const reason = isAsked ? problems[name] : undefined;
    return { withAsterisk: true, error: reason && t(`reasons:${reason}`) };
  };
  const field = <Name extends keyof ThemeFields>(name: Name, value: ThemeFields[Name]) =>
    onChange({ ...form, [name]: value });
  return (
    <>
      <NativeSelect
        size="md"
        label={t('column.amType')}
        {...error('type')}
        description={types.choices.length === 0 && <NoTypes isKnown={types.finals !== undefined} />}
        value={form.type}
        data={[
          { value: '', label: t('type.choose') },
          ...types.choices.map(({ code, name }) => ({ value: code, label: name })),
          ...(form.type === '' || types.choices.some(({ code }) => code === form.type)
            ? []
            : [{ value: form.type, label: types.nameOf(form.type) }]),
        ]}
        onChange={(event) => field('type', event.currentTarget.value)}
      />
      <TextInput
        size="md"
        label={t('column.topic')}
        {...error('topic')}
        maxLength={topicMaxLength}
        enterKeyHint="next"
        value={form.topic}
        onChange={(event) => field('topic', event.currentTarget.value)}
      />
      <Textarea
        size="md"
        label={t('column.needs')}
        {...error('needs')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={needsMaxLength}
        value={form.needs}
        onChange={(event) => field('needs', event.currentTarget.value)}
      />
      <DayRangeField
        size="md"
        label={t('time')}
        {...error('time')}
        placeholder={t('reasons:theme-time-required')}
        value={[form.begins || null, form.ends || null]}
        onChange={([begins, ends]) => onChange({ ...form, begins: begins ?? '', ends: ends ?? '' })}
      />
      <StarField
        label={t('column.importance')}
        value={form.importance}
        onChange={(stars) => field('importance', stars)}
      />
    </>
  );
}

/**
 * The types are the company's own: a new company begins without any, and without one there is no theme. That there are none
 * is known only when the dictionary was ever here.
 */
function NoTypes({ isKnown }: { isKnown: boolean }): ReactNode {
  const { t } = useTranslation('themes');
  const { may } = useWork();
  const whyCutOff = useWhyCutOff();
  if (!isKnown) return whyCutOff;
  if (!may(insertDictionary)) return t('type.none');
  return (
    <>
      {t('type.none')}{' '}
      <Link className={classes.way} to="/system/dictionaries" search={{ type: 'activitymanagertype' }}>
        {t('type.make')}
      </Link>
    </>
  );
}

/** What is missing or wrong, field by field (spec 2, section 5; decision T3). */
function problemsOf(form: ThemeFields) {
  const whole = { ...newTheme, type: '-', topic: '-', needs: '-', begins: '2000-01-01', ends: '2000-01-01' };
  return {
    type: writtenProblem({ ...whole, type: form.type }),
    topic: writtenProblem({ ...whole, topic: form.topic }),
    needs: writtenProblem({ ...whole, needs: form.needs }),
    time: timeProblem(form),
  };
}
