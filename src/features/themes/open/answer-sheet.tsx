import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { themeOf } from '#core/themes/item';
import { confirmTheme } from '#core/themes/online-contract';
import { noteMaxLength } from '#core/themes/rules';
import { type Answer, answers, type Confirmation, type Side, type Theme } from '#core/themes/types';
import { useChange } from '../../../office/office.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { useAnswers } from '../parts/marks.tsx';
import classes from '../parts/parts.module.css';

/** A side answers about a theme: wholly, in part, or not after all, and what it has to say to that (decision T1). */
export function AnswerSheet(props: { theme: Theme; side: Side; onClose: () => void }) {
  const { t } = useTranslation('themes');
  const { nameOf } = useAnswers();
  const { theme, side, onClose } = props;
  // As whoever answers found it: what a colleague says meanwhile is told, not written over.
  const [before, setBefore] = useState(theme.confirmations[side]);
  const [state, setState] = useState<Answer>(before.state === 'notcfm' ? 'cfm' : before.state);
  const [note, setNote] = useState(before.note);
  const confirming = useChange(confirmTheme);
  const { problem, isBusy } = confirming;
  const theirs = confirming.theirs && themeOf(confirming.theirs).confirmations[side];
  const submit = async (seen: Confirmation) => {
    const body = { which: side, state, note, seen: seen.by?.at ?? null };
    const done = await confirming.run({ params: { id: theme.id }, body });
    if (!done) return;
    toast(t('done.update'), [], { title: theme.topic });
    onClose();
  };
  return (
    <FormSheet
      title={t(`confirm.${side}`)}
      isDirty={note !== before.note}
      isBusy={isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void submit(before)}
      onClose={onClose}
    >
      <div className={flow.wide}>
        <p className={flow.written}>{theme.topic}</p>
        {theirs && (
          <AnsweredMeanwhile
            mine={{ state, note }}
            theirs={theirs}
            nameOf={nameOf}
            onKeep={() => void submit(theirs)}
            onTake={() => {
              setBefore(theirs);
              setState(theirs.state);
              setNote(theirs.note);
              confirming.forget();
            }}
          />
        )}
        <Radio.Group label={t('answer')} value={state} onChange={(value) => setState(value as Answer)}>
          <div className={flow.stack}>
            {answers.toReversed().map((answer) => (
              <Radio
                key={answer}
                className={classes.choice}
                size="md"
                value={answer}
                label={nameOf(answer)}
              />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          size="md"
          label={t('note')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={noteMaxLength}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </FormSheet>
  );
}

/** A colleague of the same side was first: what both say, and the two ways on. */
export function AnsweredMeanwhile(props: {
  mine: Pick<Confirmation, 'state' | 'note'>;
  theirs: Pick<Confirmation, 'state' | 'note'>;
  /** What a side says, as administrators name it. */
  nameOf: (state: Answer) => string;
  onKeep: () => void;
  onTake: () => void;
}) {
  const { t } = useTranslation('themes');
  const { mine, theirs, nameOf } = props;
  return (
    <ConflictTable
      fields={[
        { label: t('answer'), mine: nameOf(mine.state), theirs: nameOf(theirs.state) },
        { label: t('note'), mine: mine.note, theirs: theirs.note },
      ]}
      onKeep={props.onKeep}
      onTake={props.onTake}
    />
  );
}
