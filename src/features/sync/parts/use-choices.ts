import { useEffect, useState } from 'react';
import { useOffline } from '#offline/react';
import type { Choice } from '../conflict.ts';

export type Choices = {
  choiceOf(field: string): Choice;
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

/** What the user chose for each field so far; mine, until said otherwise. Words half written are kept as a draft. */
export function useChoices(operationId: string): Choices {
  const { drafts } = useOffline();
  const [taken, setTaken] = useState<Readonly<Record<string, Choice['take']>>>({});
  const [words, setWords] = useState<Texts>({});
  const key = `sync/${operationId}`;

  useEffect(() => {
    let isCurrent = true;
    void drafts.read(key).then((draft) => {
      if (!isCurrent || !isTexts(draft)) return;
      setWords((now) => ({ ...draft, ...now }));
      setTaken((now) => ({
        ...Object.fromEntries(Object.keys(draft).map((field) => [field, 'own'])),
        ...now,
      }));
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, key]);

  function keep(next: Texts): void {
    setWords(next);
    const keeping = Object.keys(next).length > 0 ? drafts.save(key, next) : drafts.drop(key);
    // A draft that cannot be kept costs nothing yet: the words are still on screen.
    void keeping.catch(() => undefined);
  }

  function take(field: string, what: Choice['take']): void {
    setTaken((now) => ({ ...now, [field]: what }));
  }

  return {
    choiceOf(field) {
      const what = taken[field] ?? 'mine';
      return what === 'own' ? { take: what, text: words[field] ?? '' } : { take: what };
    },
    wordsOf: (field) => words[field],
    take,
    write(field, text) {
      take(field, 'own');
      keep({ ...words, [field]: text });
    },
    unwrite(field) {
      take(field, 'mine');
      const { [field]: _given, ...others } = words;
      keep(others);
    },
    // One that stays is never read again: it names an operation that is no more.
    dropDraft: () => drafts.drop(key).catch(() => undefined),
  };
}

function isTexts(draft: unknown): draft is Texts {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Object.values(draft).every((text) => typeof text === 'string')
  );
}
