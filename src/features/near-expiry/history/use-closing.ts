import { useCallback, useRef } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';

/** An open record that can be left unsaved: however it is closed, that is said (spec 2, section 8). */
export type Closing = {
  /** What to say; undefined while nothing would be lost. */
  onUnsaved(words: string | undefined): void;
  close(): void;
};

export function useClosing(onDone: () => void): Closing {
  const words = useRef<string>(undefined);
  return {
    onUnsaved: useCallback((said) => {
      words.current = said;
    }, []),
    close() {
      if (words.current !== undefined) toast(words.current);
      onDone();
    },
  };
}
