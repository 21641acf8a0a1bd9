import { isSame, mergeFields, type Together, unitOf } from '#core/wire/conflict';
import { type DraftForm, useDraft } from '#offline/react';
import { useHalfTyped } from '../ui/forms/half-typed.ts';

/** A form half typed, with the fields as they stood when it was begun. */
type Kept<Fields> = { seen: Fields; form: Fields };

/** What was typed, over the row as it is now. */
export type Over<Fields> = Kept<Fields> & {
  /** Fields that others changed meanwhile, and this form too: of them `seen` stays what it was, so that nothing goes unseen. */
  disputed: readonly (keyof Fields & string)[];
};

/** Lays what was typed over the row as it is now: what nobody typed follows the row, what both changed is disputed. */
export function draftOver<Fields extends Record<string, unknown>>(
  { seen, form }: Kept<Fields>,
  now: Fields,
  together: Together = [],
): Over<Fields> {
  const names = Object.keys(now);
  const typed = pick(form, (name) => !isSame(form[name], seen[name]));
  const { disputed: fields } = mergeFields(now, seen, typed, together);
  const disputed = names.filter((name) =>
    fields.some((field) => unitOf(String(field), together).includes(name)),
  );
  const isDisputed = (name: string) => disputed.includes(name);
  return {
    seen: { ...now, ...pick(seen, isDisputed) },
    form: { ...now, ...typed, ...pick(form, isDisputed) },
    disputed,
  };

  function pick(fields: Fields, isWanted: (name: string) => boolean): Partial<Fields> {
    return Object.fromEntries(names.filter(isWanted).map((name) => [name, fields[name]])) as Partial<Fields>;
  }
}

/**
 * A form over a row that others change too. What is typed outlives the sheet, a reload and an update, and remembers what it
 * was begun from.
 *
 * @param now the row as it is now
 * @param entered what the form begins with, where that is not the row: of a refused operation
 */
export function useDraftOver<Fields extends Record<string, unknown>>(
  key: string,
  now: Fields,
  { entered = now, together = [] }: { entered?: Fields | undefined; together?: Together } = {},
): Over<Fields> & {
  isDirty: boolean;
  write(form: Fields): void;
  /** What was typed into disputed fields goes. */
  takeTheirs(): void;
  /** It stays, over what others made of them. */
  keepMine(): void;
  drop(): Promise<void>;
} {
  const { form: kept, write: keep, drop } = useDraft(key, anything);
  const draft = keptOver(kept, now);
  const isDirty = draft !== undefined;
  const over = draftOver(draft ?? { seen: now, form: entered }, now, together);
  // Each change is kept as it is typed, so nothing is left to save.
  useHalfTyped({ isDirty: () => isDirty, saveDraft: async () => undefined });
  const begin = (seen: Fields, form: Fields) =>
    keep(isSame(form, entered) && isSame(seen, now) ? null : { seen, form });
  return {
    ...over,
    isDirty,
    write: (form) => begin(over.seen, form),
    takeTheirs() {
      const theirs = over.disputed.map((name) => [name, now[name]]);
      begin(now, { ...over.form, ...Object.fromEntries(theirs) });
    },
    keepMine: () => begin(now, over.form),
    drop,
  };
}

/** What was typed into a form that cannot be shown any more, as its row is gone. */
export function useKeptForm(key: string): {
  form: Record<string, unknown> | undefined;
  drop(): Promise<void>;
} {
  const { form: kept, drop } = useDraft(key, anything);
  const { form }: Record<string, unknown> = Object(kept);
  return { form: form === undefined ? undefined : Object(form), drop };
}

const anything: DraftForm<unknown> = { empty: null, read: (kept) => kept };

/** What an earlier visit kept, whatever release did: some the form alone. Undefined when it is no form of these fields. */
export function keptOver<Fields extends Record<string, unknown>>(
  kept: unknown,
  now: Fields,
): Kept<Fields> | undefined {
  const { seen = now, form = kept }: Record<string, unknown> = Object(kept);
  return isLike(seen, now) && isLike(form, now) ? { seen, form } : undefined;
}

function isLike<Fields extends Record<string, unknown>>(kept: unknown, now: Fields): kept is Fields {
  const found: Record<string, unknown> = Object(kept);
  const isOne = (one: unknown, of: unknown) =>
    one === null || (of === null ? one !== undefined : typeof one === typeof of);
  return Object.entries(now).every(([name, value]) => isOne(found[name], value));
}
