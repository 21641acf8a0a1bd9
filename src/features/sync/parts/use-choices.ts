import { useState } from 'react';
import { type DraftForm, useDraft } from '#offline/react';
import type { Choice } from '../conflict.ts';

export type Choices = {
  /** Undefined until something is chosen: no answer lies nearer than another. */
  choiceOf(field: string): Choice | undefined;
  /** The user's own words for a field, chosen or not; undefined while there are none. */
  wordsOf(field: string): string | undefined;
  take(field: string, take: Choice['take']): void;
  /** Writes words of one's own, and chooses them. */
  write(field: string, text: string): void;
  /** Gives one's own words up, for what one had before. */
  unwrite(field: string): void;
  /** Forgets the draft: its words were sent, or nobody wants them any more. */
  dropDraft(): Promise<void>;
};

type Texts = Readonly<Record<string, string>>;

/** What the user chose for each field so far. Words half written are kept as a draft. */
export function useChoices(operationId: string): Choices {
  const draft = useDraft(`sync/${operationId}`, words);
  const [taken, setTaken] = useState<Readonly<Record<string, Choice['take']>>>({});

  function take(field: string, what: Choice['take']): void {
    setTaken((now) => ({ ...now, [field]: what }));
  }

  return {
    choiceOf(field) {
      // Words that an earlier visit left were chosen there.
      const what = taken[field] ?? (draft.form[field] === undefined ? undefined : 'own');
      return what === 'own' ? { take: what, text: draft.form[field] ?? '' } : what && { take: what };
    },
    wordsOf: (field) => draft.form[field],
    take,
    write(field, text) {
      take(field, 'own');
      draft.write({ ...draft.form, [field]: text });
    },
    unwrite(field) {
      take(field, 'mine');
      const { [field]: _given, ...others } = draft.form;
      draft.write(others);
    },
    // One that stays is never read again: it names an operation that is no more.
    dropDraft: () => draft.drop().catch(() => undefined),
  };
}

const words: DraftForm<Texts> = { empty: {}, read: (kept) => (isTexts(kept) ? kept : undefined) };

function isTexts(draft: unknown): draft is Texts {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Object.values(draft).every((text) => typeof text === 'string')
  );
}
