import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DictionaryRow } from '#core/dictionaries/contract';
import {
  type DictionaryType,
  dictionaryProblems,
  type NameField,
  type Names,
} from '#core/dictionaries/rules';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useInsertDictionary, useUpdateDictionary } from '../data.ts';

const nameFields = ['nameZh', 'nameEn', 'nameEs', 'nameJa'] as const satisfies readonly NameField[];

/** A new code of a type, or the names of one. */
export function EditCode(props: { type: DictionaryType; row?: DictionaryRow; onClose: () => void }) {
  const { t } = useTranslation('dictionaries');
  const { type, row, onClose } = props;
  const insert = useInsertDictionary();
  const update = useUpdateDictionary();
  const [base, setBase] = useState(row);
  const form = useForm<Names & { code: string }>({
    initialValues: { code: row?.code ?? '', ...namesOf(row) },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(dictionaryProblems(values)).map(([field, reason]) => [field, t(`reasons:${reason}`)]),
      ),
  });
  const { problem } = row ? update : insert;
  const theirs = problem?.isConflict ? (problem.current as DictionaryRow) : undefined;
  const field = (name: NameField | 'code') => {
    const reason = problem?.fields[name];
    return {
      label: t(name),
      size: 'md',
      required: true,
      ...form.getInputProps(name),
      ...(reason && { error: t(`reasons:${reason}`, problem.params) }),
    };
  };

  async function save(now: DictionaryRow | undefined) {
    if (form.validate().hasErrors) return;
    const { code, ...names } = form.values;
    const saved = now
      ? await update.run({
          body: { type, code, version: now.version, enableStatus: now.enableStatus, ...names },
        })
      : await insert.run({ body: { type, code, ...names } });
    if (!saved) return;
    toast(t(row ? 'saved' : 'made'));
    onClose();
  }

  return (
    <FormSheet
      title={row ? t('edit-one', { name: row.code }) : t('insert-into', { type: t(`type.${type}`) })}
      isDirty={form.isDirty()}
      isBusy={insert.isBusy || update.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void save(base)}
      onClose={onClose}
    >
      {!row && <TextInput {...field('code')} description={t('code-text')} data-autofocus />}
      {nameFields.map((name) => (
        <TextInput
          key={name}
          {...field(name)}
          {...(row && name === 'nameZh' && { 'data-autofocus': true })}
        />
      ))}
      {theirs && (
        <ConflictTable
          fields={nameFields.map((name) => ({
            label: t(name),
            mine: form.values[name],
            theirs: theirs[name],
          }))}
          onKeep={() => void save(theirs)}
          onTake={() => {
            const values = { code: theirs.code, ...namesOf(theirs) };
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

function namesOf(row: DictionaryRow | undefined): Names {
  return {
    nameZh: row?.nameZh ?? '',
    nameEn: row?.nameEn ?? '',
    nameEs: row?.nameEs ?? '',
    nameJa: row?.nameJa ?? '',
  };
}
