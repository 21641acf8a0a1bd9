import { Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handlingProblem, isDisposal, remarkMaxLength } from '#core/half-past/rules';
import { disposals } from '#core/half-past/types';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useHalfTyped } from '../../../ui/forms/half-typed.ts';
import type { Handling } from '../operations.ts';
import classes from './half-past.module.css';

type Problem = ReturnType<typeof handlingProblem>;

/**
 * What is done about stock (spec 2, sections 2 and 5): one tap on what is done does it, with the remark that stands there;
 * other needs one.
 */
export function HandleForm(props: {
  /** What was entered before, of a refused decision. */
  entered?: { disposal: string; remark: string } | undefined;
  isBusy?: boolean;
  /** Why it was not done. */
  failure?: string | undefined;
  onHandle: (handling: Handling) => void;
}) {
  const { t } = useTranslation('half-past');
  const { entered = { disposal: '', remark: '' }, isBusy = false, failure, onHandle } = props;
  const [disposal, setDisposal] = useState(entered.disposal);
  const [remark, setRemark] = useState(entered.remark);
  const [problem, setProblem] = useState<Problem>();
  const field = useRef<HTMLTextAreaElement>(null);
  useHalfTyped({
    isDirty: () => remark.trim() !== entered.remark.trim(),
    saveDraft: () => Promise.resolve(),
    isLostOnReload: true,
  });

  function take(chosen: string) {
    const found = handlingProblem({ disposal: chosen, remark });
    setDisposal(chosen);
    setProblem(found);
    if (found === 'handling-remark-required') field.current?.focus();
    if (!found && isDisposal(chosen) && !isBusy) onHandle({ disposal: chosen, remark });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    take(disposal);
  }
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <fieldset className={classes.options}>
        <legend>{t('handle.how')}</legend>
        {disposals.map((one) => (
          <Button
            key={one}
            size="md"
            variant={disposal === one ? 'filled' : 'default'}
            className={classes.option}
            aria-pressed={disposal === one}
            disabled={isBusy}
            onClick={() => take(one)}
          >
            {t(`disposal.${one}`)}
          </Button>
        ))}
      </fieldset>
      {problem === 'handling-required' && (
        <p role="alert" className={classes.problem}>
          {t(`reasons:${problem}`)}
        </p>
      )}
      <Textarea
        ref={field}
        size="md"
        label={t('column.remark')}
        autosize
        minRows={4}
        maxRows={6}
        maxLength={remarkMaxLength}
        value={remark}
        error={problem === 'handling-remark-required' && t(`reasons:${problem}`)}
        onChange={(event) => {
          setRemark(event.currentTarget.value);
          if (problem === 'handling-remark-required') setProblem(undefined);
        }}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="md" variant="light" loading={isBusy}>
        {t('handle')}
      </Button>
    </form>
  );
}
