import { type DraftForm, useDraft } from '#offline/react';
import { useHalfTyped } from '../ui/forms/half-typed.ts';

export type ChangedDraft = {
  text: string;
  /** What it was when its rewriting began: somebody's change since is a conflict. */
  seen: string;
  isDirty: boolean;
  write(text: string): void;
  drop(): Promise<void>;
};

/** A text while it is rewritten, beginning as `original`: what was typed outlives the sheet, a reload and an update. */
export function useChangedDraft(key: string, original: string): ChangedDraft {
  const { form, write, drop } = useDraft(key, anything);
  const kept = keptText(form, original);
  const isDirty = kept !== undefined;
  // Each change is kept as it is typed, so nothing is left to save.
  useHalfTyped({ isDirty: () => isDirty, saveDraft: async () => undefined });
  const { text, seen } = kept ?? { text: original, seen: original };
  return { text, seen, isDirty, write: (to) => write(to === original ? null : { text: to, seen }), drop };
}

const anything: DraftForm<unknown> = { empty: null, read: (kept) => kept };

/** Releases before 1.1 kept the text alone, marked where it was not empty before. */
export function keptText(kept: unknown, original: string): { text: string; seen: string } | undefined {
  if (typeof kept === 'string')
    return kept === '' ? undefined : { text: original === '' ? kept : kept.slice(1), seen: original };
  const { text, seen }: Record<string, unknown> = Object(kept);
  return typeof text === 'string' && typeof seen === 'string' ? { text, seen } : undefined;
}
