import { useEffect, useRef } from 'react';
import { isSame } from '#core/wire/conflict';
import { type DraftForm, useDraft } from '#offline/react';
import { useHalfTyped } from '../../ui/forms/half-typed.ts';
import { readTyped, type Written } from './written.ts';

type Typed = Partial<Written>;

const shape: DraftForm<Typed> = { empty: {}, read: readTyped };

/**
 * An article with what was typed over it: that alone is kept on this device, as it is typed, and outlives a reload and a crash;
 * what nobody typed follows the article.
 */
export function useKeptArticle(key: string, article: Written) {
  const { form: typed, write } = useDraft(key, shape);
  // Two fields may change before the form is drawn again.
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const isDirty = Object.keys(typed).length > 0;
  // Each change is kept as it is typed, so nothing is left to save.
  useHalfTyped({ isDirty: () => isDirty, saveDraft: async () => undefined });

  function keep(next: Typed, over: Written) {
    const changed = Object.entries(next).filter(
      ([name, value]) => !isSame(value, over[name as keyof Written]),
    );
    latest.current = Object.fromEntries(changed);
    write(latest.current);
  }
  return {
    written: { ...article, ...typed },
    typed,
    isDirty,
    set: (change: Typed) => keep({ ...latest.current, ...change }, article),
    /** It has been sent so: what was typed since stays. */
    settle: (sent: Written) => keep(latest.current, sent),
    discard: () => keep({}, article),
  };
}
