import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#core/catalog/days';
import type { DepartmentRow } from '#core/departments/contract';
import { type DepartmentDraft, draftProblems, kindsBelow, type PlacedKind } from '#core/departments/rules';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useInsertDepartment, useUpdateDepartment } from '../data.ts';

type Props = { onClose: () => void } & (
  | { row: DepartmentRow; parent?: never; onMade?: never }
  | { row?: never; parent: DepartmentRow; onMade: (id: string) => void }
);

/** A new department below another one, or what one is called; a store has its code and its time zone too. */
export function EditDepartment({ row, parent, onMade, onClose }: Props) {
  const { t } = useTranslation('departments');
  const insert = useInsertDepartment();
  const update = useUpdateDepartment();
  const [base, setBase] = useState(row);
  const kinds = parent ? kindsBelow[parent.kind] : [];
  const form = useForm<DepartmentDraft & { kind: PlacedKind }>({
    initialValues: { kind: row?.kind ?? kinds.at(-1) ?? 'office', ...fieldsOf(row) },
    validate: (values) => {
      const problems = draftProblems(values.kind, values);
      return Object.fromEntries(
        Object.entries(problems).map(([field, reason]) => [field, t(`reasons:${reason}`)]),
      );
    },
  });
  const { kind } = form.values;
  const isStore = kind === 'store';
  const { problem } = row ? update : insert;
  const theirs = problem?.isConflict ? (problem.current as DepartmentRow) : undefined;
  const field = (name: keyof DepartmentDraft) => {
    const reason = problem?.fields[name];
    return {
      size: 'md',
      ...form.getInputProps(name),
      ...(reason && { error: t(`reasons:${reason}`, problem.params) }),
    };
  };

  async function save(version: number) {
    if (form.validate().hasErrors) return;
    const { name, code, timeZone } = form.values;
    const draft = { name, code, timeZone: isStore ? timeZone : null };
    if (row) {
      if (!(await update.run({ body: { id: row.id, version, ...draft } }))) return;
    } else if (kind !== 'company') {
      const made = await insert.run({ body: { parentId: parent.id, kind, ...draft } });
      if (!made) return;
      onMade(made.data.id);
    }
    toast(t(row ? 'saved' : 'made'));
    onClose();
  }

  return (
    <FormSheet
      title={row ? t('edit-one', { name: row.name }) : t('insert-below', { name: parent.name })}
      isDirty={form.isDirty()}
      isBusy={insert.isBusy || update.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void save(base?.version ?? 0)}
      onClose={onClose}
    >
      {kinds.length > 1 && (
        <NativeSelect
          label={t('kind')}
          size="md"
          data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          {...form.getInputProps('kind')}
        />
      )}
      <TextInput label={t('name')} required data-autofocus {...field('name')} />
      <TextInput
        label={t(isStore ? 'store-code' : 'code')}
        description={isStore ? t('store-code-text') : undefined}
        required={isStore}
        {...field('code')}
      />
      {isStore && (
        <>
          <TextInput
            label={t('time-zone')}
            description={t('time-zone-text')}
            required
            list="time-zones"
            {...field('timeZone')}
            value={form.values.timeZone ?? ''}
          />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
      {theirs && (
        <ConflictTable
          fields={[
            { label: t('name'), mine: form.values.name, theirs: theirs.name },
            { label: t(isStore ? 'store-code' : 'code'), mine: form.values.code, theirs: theirs.code ?? '' },
            { label: t('time-zone'), mine: form.values.timeZone ?? '', theirs: theirs.timeZone ?? '' },
          ]}
          onKeep={() => void save(theirs.version)}
          onTake={() => {
            const values = { kind, ...fieldsOf(theirs) };
            update.forget();
            setBase(theirs);
            form.setValues(values);
            form.resetDirty(values);
          }}
        />
      )}
    </FormSheet>
  );
}

function fieldsOf(row: DepartmentRow | undefined): DepartmentDraft {
  return {
    name: row?.name ?? '',
    code: row?.code ?? '',
    timeZone: row ? row.timeZone : defaultTimeZone,
  };
}
