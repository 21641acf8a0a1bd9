import { useEffect, useState } from 'react';
import { useOffline } from '#offline/react';
import type { Choice } from '../conflict.ts';

export type Choices = {
  choiceOf(field: string): Choice;
  choose(field: string, choice: Choice): void;
  /** Forgets the words written so far: they were sent, or are not wanted. */
  dropWords(): Promise<void>;
};

/** What the user chose for each field so far; mine, until said otherwise. Words half written are kept as a draft. */
export function useChoices(operationId: string): Choices {
  const { drafts } = useOffline();
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const key = `sync/${operationId}`;

  useEffect(() => {
    let isCurrent = true;
    void drafts.read(key).then((draft) => {
      if (isCurrent && isWords(draft)) setChoices((now) => ({ ...ownWords(draft), ...now }));
    });
    return () => {
      isCurrent = false;
    };
  }, [drafts, key]);

  return {
    choiceOf: (field) => choices[field] ?? { take: 'mine' },
    choose(field, choice) {
      const next = { ...choices, [field]: choice };
      setChoices(next);
      const written = Object.entries(next).flatMap(([name, one]) =>
        one.take === 'own' ? [[name, one.text]] : [],
      );
      const keeping = written.length > 0 ? drafts.save(key, Object.fromEntries(written)) : drafts.drop(key);
      // A draft that cannot be kept costs nothing yet: the words are still on screen.
      void keeping.catch(() => undefined);
    },
    dropWords: () => drafts.drop(key),
  };
}

function ownWords(draft: Record<string, string>): Record<string, Choice> {
  return Object.fromEntries(Object.entries(draft).map(([field, text]) => [field, { take: 'own', text }]));
}

function isWords(draft: unknown): draft is Record<string, string> {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    Object.values(draft).every((text) => typeof text === 'string')
  );
}
