import { type DraftForm, useDraft } from '#offline/react';
import { useHalfTyped } from '../ui/forms/half-typed.ts';

export type ChangedDraft = {
  text: string;
  isDirty: boolean;
  write(text: string): void;
  drop(): Promise<void>;
};

/** A text while it is rewritten, beginning as `original`: what was typed outlives the sheet, a reload and an update. */
export function useChangedDraft(key: string, original: string): ChangedDraft {
  const kept = useDraft(key, markedText);
  const isDirty = kept.form !== '';
  // Marked, because an emptied text is a change too and an empty draft is none.
  const mark = original === '' ? '' : '=';
  // Each change is kept as it is typed, so nothing is left to save.
  useHalfTyped({ isDirty: () => isDirty, saveDraft: async () => undefined });
  return {
    text: isDirty ? kept.form.slice(mark.length) : original,
    isDirty,
    write: (text) => kept.write(text === original ? '' : mark + text),
    drop: kept.drop,
  };
}

const markedText: DraftForm<string> = {
  empty: '',
  read: (kept) => (typeof kept === 'string' ? kept : undefined),
};
