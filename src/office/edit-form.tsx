import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { ConflictTable } from '../ui/forms/conflict-table.tsx';

/** A change that is being made, as `useChange` answers it. */
type Making = { isBusy: boolean; problem: Problem | null; forget: () => void };

/** Why a value will not do: `reasons:<reason>` are its words, or it says so itself. */
type Reason = string | { reason: string; params: Record<string, string | number> } | { text: string };

/**
 * The form that makes a row or changes one: its fields, what is wrong with them here and on the server, and what somebody
 * else has made of the row meanwhile, field by field, with both ways on. What was typed stays until it is saved or thrown
 * away.
 */
export function useEditForm<Row, Values extends object, Saved>(options: {
  /** As it was when the form was opened; undefined makes a new one. */
  row: Row | undefined;
  values: (row: Row | undefined) => Values;
  /** What is wrong with what was filled in, by field. */
  wrong?: (values: Values, before: Row | undefined) => { [Field in keyof Values]?: Reason | undefined };
  /** The changes that `save` makes: of the row, or the one that makes it. */
  insert?: Making;
  update?: Making & { theirs: Row | undefined };
  /** Sends the values over the row as it was when they were last looked at; answers undefined when it failed. */
  save: (values: Values, before: Row | undefined) => Promise<Saved | undefined>;
  /** What is said then. */
  done?: string;
  onSaved: (saved: Saved) => void;
  /** What a conflict compares, in words; `theirs`: of the row as somebody else has made it. */
  lines?: (values: Values, theirs?: Row) => readonly (readonly [label: string, value: string])[];
  /** Theirs was taken instead. */
  onTaken?: () => void;
  /** What was typed, as this device keeps it over a reload (`useDraft`). */
  draft?: { form: NoInfer<Values> | null; write(form: NoInfer<Values>): void; drop(): Promise<void> };
}) {
  const { t } = useTranslation('forms');
  const [base, setBase] = useState(options.row);
  const form = useForm<Values>({
    initialValues: options.values(options.row),
    validateInputOnBlur: true,
    validate: (values) =>
      Object.fromEntries(
        Object.entries<Reason | undefined>(options.wrong?.(values, base) ?? {}).map(([field, reason]) => [
          field,
          typeof reason !== 'object'
            ? reason && t(`reasons:${reason}`)
            : 'text' in reason
              ? reason.text
              : t(`reasons:${reason.reason}`, reason.params),
        ]),
      ),
  });
  const { draft } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier visit kept is offered once, when it has been read
  useEffect(() => {
    if (draft?.form && !form.isDirty()) form.setValues(draft.form);
  }, [draft?.form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept as it is typed, and only then
  useEffect(() => {
    if (form.isDirty()) draft?.write(form.values);
  }, [form.values]);
  const making = options.row === undefined ? options.insert : options.update;
  const theirs = options.update?.theirs;
  const { problem = null, isBusy = false } = making ?? {};

  async function save(before: Row | undefined) {
    if (form.validate().hasErrors) return;
    // What the server says of a field holds until something else is typed there.
    form.resetTouched();
    const saved = await options.save(form.values, before);
    if (saved === undefined) return;
    if (options.done !== undefined) toast(options.done);
    await draft?.drop();
    options.onSaved(saved);
  }

  function take(row: Row) {
    making?.forget();
    setBase(row);
    form.setValues(options.values(row));
    form.resetDirty(options.values(row));
    options.onTaken?.();
  }

  return {
    form,
    /** The row over which it would be saved. */
    base,
    /** For the sheet around it. */
    sheet: {
      isDirty: form.isDirty(),
      isKept: draft !== undefined,
      isBusy,
      failure: problem && t(`reasons:${problem.reason}`, problem.params),
      onSubmit: () => void save(base),
    },
    /** Why what leads away from its sheet waits: what is half typed would be gone. */
    whyNotAway: form.isDirty() ? t('changes-first') : undefined,
    /** For the input of one value. */
    field(name: keyof Values & string, type: 'input' | 'checkbox' = 'input') {
      const refused = form.isTouched(name) ? undefined : problem?.fields[name];
      return {
        size: 'md' as const,
        ...form.getInputProps(name, { type }),
        ...(refused !== undefined && { error: t(`reasons:${refused}`, { ...problem?.params }) }),
      };
    },
    /** What somebody else has made of it meanwhile, below the fields. */
    conflict:
      theirs !== undefined &&
      ((
        <Conflict
          fields={() =>
            compared(options.lines?.(form.values), options.lines?.(options.values(theirs), theirs))
          }
          onKeep={() => void save(theirs)}
          onTake={() => take(theirs)}
        />
      ) satisfies ReactNode),
  };
}

/** Compared when it is painted: what that needs, its form may have asked for with the values that it has. */
function Conflict(props: {
  fields: () => ReturnType<typeof compared>;
  onKeep: () => void;
  onTake: () => void;
}) {
  return <ConflictTable {...props} fields={props.fields()} />;
}

type Lines = readonly (readonly [label: string, value: string])[];

function compared(mine: Lines = [], theirs: Lines = []) {
  return mine.map(([label, value], index) => ({ label, mine: value, theirs: theirs[index]?.[1] ?? '' }));
}
