import { useState } from 'react';
import { type DraftForm, useDraft } from '#offline/react';
import { useHalfTyped } from '../../ui/forms/half-typed.ts';

type Titles = Readonly<Record<string, string>>;

/**
 * The titles of rows while they are rewritten. Those that were accepted are this page's alone, as the template has it;
 * those half typed outlive a reload.
 */
export function useTitles() {
  const [accepted, accept] = useState<Titles>({});
  const { form: typed, write } = useDraft('demos/inline-edit', titles);
  const titleOf = ({ id, title }: { id: number; title: string }) => accepted[id] ?? title;
  // Each letter is kept as it is typed, so nothing is left to save.
  useHalfTyped({ isDirty: () => Object.keys(typed).length > 0, saveDraft: async () => undefined });
  const close = (id: number) =>
    write(Object.fromEntries(Object.entries(typed).filter(([key]) => key !== `${id}`)));
  return {
    titleOf,
    /** Undefined: the row is not being edited. */
    typedOf: ({ id }: { id: number }): string | undefined => typed[id],
    type: ({ id }: { id: number }, title: string) => write({ ...typed, [id]: title }),
    restore: ({ id }: { id: number }) => close(id),
    accept({ id }: { id: number }) {
      accept({ ...accepted, [id]: typed[id]?.trim() ?? '' });
      close(id);
    },
  };
}

const titles: DraftForm<Titles> = {
  empty: {},
  read: (kept) =>
    Object.fromEntries(
      Object.entries(Object(kept)).filter((one): one is [string, string] => typeof one[1] === 'string'),
    ),
};
