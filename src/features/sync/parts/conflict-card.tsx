import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#offline/react';
import { type FieldConflict, otherPerson, resolution } from '../conflict.ts';
import { useAct } from '../data.ts';
import classes from '../sync.module.css';
import { Card } from './card.tsx';
import type { CardProps } from './card-props.ts';
import { FieldChoice } from './field-choice.tsx';
import { type Choices, useChoices } from './use-choices.ts';

type ConflictCardProps = CardProps & {
  wanted: Record<string, unknown>;
  conflicts: readonly FieldConflict[];
};

/** Two people changed the same: what it was, theirs and mine side by side, field by field. */
export function ConflictCard({ parked, wanted, conflicts, ...props }: ConflictCardProps) {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();
  const choices = useChoices(parked.operation.id);
  const [writing, setWriting] = useState<string>();
  const { operation } = parked;
  const { name = t('somebody'), at } = otherPerson(operation);
  const feature = offline.kindOf(operation.call)?.feature ?? 'sync';

  async function settle() {
    const submission = resolution(operation, wanted, conflicts, choices.choiceOf);
    const done = await act(
      () =>
        submission
          ? offline.resolve.replace(operation.id, submission)
          : offline.resolve.discard(operation.id),
      submission ? t('settled.queued') : t('settled.theirs', { name }),
    );
    if (done) await choices.dropDraft();
  }

  function write(field: string, text: string) {
    setWriting(field);
    choices.write(field, text);
  }

  const [only] = conflicts.length === 1 ? conflicts : [];
  const isBlank = conflicts.some(({ field }) => {
    const choice = choices.choiceOf(field);
    return choice.take === 'own' && choice.text.trim() === '';
  });
  return (
    <Card {...props} parked={parked} isCalm othersAt={at}>
      {conflicts.map((conflict) => (
        <FieldChoice
          key={conflict.field}
          id={`${operation.id}-${conflict.field}`}
          label={only ? undefined : t(`${feature}:sync.field.${conflict.field}`, conflict.field)}
          conflict={conflict}
          otherName={name}
          taken={choices.choiceOf(conflict.field).take}
          words={choices.wordsOf(conflict.field)}
          isFocused={writing === conflict.field}
          onTake={(take) => choices.take(conflict.field, take)}
          onWords={(text) => choices.write(conflict.field, text)}
          onWrite={only ? undefined : (text) => write(conflict.field, text)}
        />
      ))}
      <div className={classes.buttons}>
        {only && <WriteButton conflict={only} choices={choices} onWrite={write} />}
        <button type="button" className={classes.primary} disabled={isBlank} onClick={() => void settle()}>
          {settleLabel()}
        </button>
      </div>
    </Card>
  );

  function settleLabel(): string {
    const taken = new Set(conflicts.map(({ field }) => choices.choiceOf(field).take));
    if (taken.size > 1) return t('use.choice');
    if (taken.has('theirs')) return t('use.theirs', { name });
    return t(taken.has('own') ? 'use.own' : 'use.mine');
  }
}

/** Begins words of one's own with one's former ones, or gives them up. */
function WriteButton(props: {
  conflict: FieldConflict;
  choices: Choices;
  onWrite: (field: string, text: string) => void;
}) {
  const { t } = useTranslation('sync');
  const { field, mine } = props.conflict;
  if (typeof mine !== 'string') return null;
  return props.choices.wordsOf(field) !== undefined ? (
    <button type="button" className={classes.quiet} onClick={() => props.choices.unwrite(field)}>
      {t('write.cancel')}
    </button>
  ) : (
    <button type="button" className={classes.quiet} onClick={() => props.onWrite(field, mine)}>
      {t('write')}
    </button>
  );
}
