import { type FormErrors, type FormRulesRecord, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../api/problem.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { ConflictTable } from '../ui/forms/conflict-table.tsx';

/** A change that is being made, as `useChange` answers it. */
type Making = { isBusy: boolean; problem: Problem | null; forget: () => void };

/**
 * The form that makes a row or changes one: its fields, what is wrong with them here and on the server, and what somebody
 * else has made of the row meanwhile, field by field, with both ways on. What was typed stays until it is saved or thrown
 * away.
 */
export function useEditForm<Row extends object, Values extends Record<string, unknown>, Saved>(options: {
  /** As it was when the form was opened; undefined makes a new one. */
  row: Row | undefined;
  values: (row: Row | undefined) => Values;
  validate?: FormRulesRecord<Values> | ((values: Values) => FormErrors);
  /** The change that `save` makes: of a row, or the one that makes it. */
  making: Making;
  /** Sends the values over the row as it was when they were last looked at; answers undefined when it failed. */
  save: (values: Values, before: Row | undefined) => Promise<Saved | undefined>;
  onSaved: (saved: Saved) => void;
  /** What is said then. */
  done: string;
  /** What a conflict compares, in words. */
  lines: (mine: Values, theirs: Row) => { label: string; mine: string; theirs: string }[];
}) {
  const { t } = useTranslation('forms');
  const { making } = options;
  const { problem } = making;
  const [base, setBase] = useState(options.row);
  const form = useForm<Values>({
    initialValues: options.values(options.row),
    validateInputOnBlur: true,
    ...(options.validate && { validate: options.validate }),
  });
  // As the call's contract shapes it.
  const theirs = problem?.isConflict ? (problem.current as Row) : undefined;

  async function save(before: Row | undefined) {
    if (form.validate().hasErrors) return;
    const saved = await options.save(form.values, before);
    if (saved === undefined) return;
    toast(options.done);
    options.onSaved(saved);
  }

  function take(row: Row) {
    making.forget();
    setBase(row);
    form.setValues(options.values(row));
    form.resetDirty(options.values(row));
  }

  return {
    form,
    /** For the sheet around it. */
    sheet: {
      isDirty: form.isDirty(),
      isBusy: making.isBusy,
      failure: problem && t(`reasons:${problem.reason}`, problem.params),
      onSubmit: () => void save(base),
    },
    /** For the input of one value. */
    field(name: keyof Values & string, kind: 'input' | 'checkbox' = 'input') {
      const refused = problem?.fields[name];
      return {
        size: 'md' as const,
        ...form.getInputProps(name as never, { type: kind }),
        ...(problem && refused !== undefined && { error: t(`reasons:${refused}`, problem.params) }),
      };
    },
    /** What somebody else has made of it meanwhile, below the fields. */
    conflict: (theirs && (
      <ConflictTable
        fields={options.lines(form.values, theirs)}
        onKeep={() => void save(theirs)}
        onTake={() => take(theirs)}
      />
    )) as ReactNode,
  };
}
