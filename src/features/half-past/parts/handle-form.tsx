import { Radio, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { disposals } from '#core/half-past/codes';
import { handlingProblem, isDisposal, remarkMaxLength } from '#core/half-past/rules';
import { useDraftOver } from '../../../store-work/draft-over.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import flow from '../../../ui/layout/flow.module.css';
import type { Handling } from '../operations.ts';
import classes from './half-past.module.css';

type Entered = { disposal: string; remark: string };

/**
 * What is done about stock (spec 2, sections 2 and 5): it is chosen, remarked upon, and confirmed; nothing is sent before.
 * What is half typed outlives the sheet, a reload and an update.
 */
export function HandleForm(props: {
  /** Under what it is kept. */
  draft: string;
  /** What was entered before, of a refused decision. */
  entered?: Entered | undefined;
  isBusy?: boolean;
  /** Why it was not done. */
  failure?: string | undefined;
  /** Answers whether it was done. */
  onHandle: (handling: Handling) => Promise<boolean>;
}) {
  const { t } = useTranslation('half-past');
  const { entered, isBusy = false, failure, onHandle } = props;
  const { form, write, drop } = useDraftOver<Entered>(`half-past.${props.draft}`, nothing, { entered });
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const problem = isAsked ? handlingProblem(form) : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setAsked(true);
    const { disposal, remark } = form;
    const found = handlingProblem(form);
    if (found === 'handling-remark-required') field.current?.focus();
    if (!found && isDisposal(disposal) && (await onHandle({ disposal, remark }))) await drop();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={flow.stack}>
      <Radio.Group
        size="md"
        label={t('handle.how')}
        value={form.disposal}
        error={problem === 'handling-required' && t(`reasons:${problem}`)}
        onChange={(disposal) => write({ ...form, disposal })}
      >
        <div className={classes.options}>
          {disposals.map((one) => (
            <Radio
              key={one}
              size="md"
              className={classes.option}
              value={one}
              label={t(`disposal.${one}`)}
              disabled={isBusy}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        ref={field}
        size="md"
        label={t('column.remark')}
        autosize
        minRows={4}
        maxRows={6}
        maxLength={remarkMaxLength}
        value={form.remark}
        error={problem === 'handling-remark-required' && t(`reasons:${problem}`)}
        onChange={(event) => write({ ...form, remark: event.currentTarget.value })}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="md" loading={isBusy}>
        {t('handle')}
      </Button>
    </form>
  );
}

const nothing: Entered = { disposal: '', remark: '' };
