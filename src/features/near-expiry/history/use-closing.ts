import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useBackCloses } from '../../../ui/layout/use-back-closes.ts';

/** An open record that can be left unsaved: however it is closed, that is said (spec 2, section 8). */
export type Closing = {
  /** What to say; undefined while nothing would be lost. */
  onUnsaved(words: string | undefined): void;
  close(): void;
};

export function useClosing(onDone: () => void): Closing {
  const [words, onUnsaved] = useState<string>();
  const close = () => {
    if (words !== undefined) toast(words);
    onDone();
  };
  useBackCloses(words !== undefined, close);
  return { onUnsaved, close };
}
