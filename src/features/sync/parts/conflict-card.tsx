import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#offline/react';
import { Button } from '../../../ui/buttons/button.tsx';
import {
  type Chain,
  choiceAbout,
  decide,
  type FieldConflict,
  otherPerson,
  ownValue,
  questionsOf,
} from '../conflict.ts';
import { useAct } from '../data.ts';
import classes from '../sync.module.css';
import buttons from './buttons.module.css';
import { Card } from './card.tsx';
import type { CardProps } from './card-props.ts';
import { canBeTyped, FieldChoice } from './field-choice.tsx';
import { type Choices, useChoices } from './use-choices.ts';

type ConflictCardProps = CardProps & {
  /** The refused operation, and the later ones about the same row that are decided with it. */
  chain: Chain;
  conflicts: readonly FieldConflict[];
};

/** Two people changed the same: what it was, theirs and mine side by side, field by field. */
export function ConflictCard({ parked, chain, conflicts, ...props }: ConflictCardProps) {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();
  const choices = useChoices(parked.operation.id);
  const [writing, setWriting] = useState<string>();
  const { operation } = parked;
  const { name = t('somebody'), at } = otherPerson(operation);
  const feature = offline.kinds.entryOf(operation.call)?.feature ?? 'sync';

  async function settle() {
    // All is chosen by now.
    const choiceOf = (field: string) => choices.choiceOf(field) ?? { take: 'theirs' as const };
    const decided = decide(chain, offline.kinds, conflicts, choiceOf);
    const isLeftToThem = decided.every(({ submission }) => submission === null);
    const done = await act(
      () => offline.resolve.settle(decided),
      isLeftToThem ? t('settled.theirs', { name }) : t('settled.queued'),
    );
    if (!done) return;
    await choices.dropDraft();
    props.onDecided(operation);
  }

  function write(field: string, text: string) {
    setWriting(field);
    choices.write(field, text);
  }

  const questions = questionsOf(chain, offline.kinds, conflicts).map((question) => ({
    ...question,
    choice: choiceAbout(question, choices.choiceOf),
  }));
  const [only] = questions.length === 1 ? questions : [];
  const isBlank = questions.some(
    ({ choice, conflicts: [conflict] }) =>
      !choice || (choice.take === 'own' && ownValue(choice.text, conflict?.mine) === undefined),
  );
  return (
    <Card {...props} parked={parked} isCalm othersAt={at}>
      {chain.length > 1 && <p className={classes.meta}>{t('chain', { count: chain.length - 1 })}</p>}
      {questions.map(({ name: question, isTogether, conflicts, choice }) => (
        <FieldChoice
          key={question}
          id={`${operation.id}-${question}`}
          label={labelOf(question, isTogether)}
          why={isTogether ? t(`${feature}:sync.together.${question}.why`) : undefined}
          feature={feature}
          conflicts={conflicts}
          otherName={name}
          taken={choice?.take}
          words={isTogether ? undefined : choices.wordsOf(question)}
          isFocused={writing === question}
          onTake={(take) => choices.take(question, take)}
          onWords={(text) => choices.write(question, text)}
          onWrite={only || isTogether ? undefined : (text) => write(question, text)}
        />
      ))}
      <div className={buttons.buttons}>
        {only && !only.isTogether && (
          <WriteButton conflicts={only.conflicts} choices={choices} onWrite={write} />
        )}
        <Button size="md" disabled={isBlank} onClick={() => void settle()}>
          {settleLabel()}
        </Button>
      </div>
    </Card>
  );

  /** None where there is nothing to tell it from. */
  function labelOf(question: string, isTogether: boolean): string | undefined {
    if (isTogether) return t(`${feature}:sync.together.${question}`);
    return only ? undefined : t(`${feature}:sync.field.${question}`, question);
  }

  function settleLabel(): string {
    const taken = new Set(questions.map(({ choice }) => choice?.take));
    if (taken.size > 1 || taken.has(undefined)) return t('use.choice');
    if (taken.has('theirs')) return t('use.theirs', { name });
    return t(taken.has('own') ? 'use.own' : 'use.mine');
  }
}

/** Begins words of one's own with one's former ones, or gives them up. */
function WriteButton(props: {
  conflicts: readonly FieldConflict[];
  choices: Choices;
  onWrite: (field: string, text: string) => void;
}) {
  const { t } = useTranslation('sync');
  const [conflict] = props.conflicts;
  if (!conflict || !canBeTyped(conflict.mine)) return null;
  const { field, mine } = conflict;
  return props.choices.wordsOf(field) !== undefined ? (
    <Button size="md" variant="light" onClick={() => props.choices.unwrite(field)}>
      {t('write.cancel')}
    </Button>
  ) : (
    <Button size="md" variant="light" onClick={() => props.onWrite(field, String(mine))}>
      {t('write')}
    </Button>
  );
}
