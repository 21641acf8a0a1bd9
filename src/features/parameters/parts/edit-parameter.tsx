import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueProblem } from '#core/parameters/catalog';
import type { ParameterRow } from '#core/parameters/contract';
import { tellRightsChanged } from '../../../api/own-rights.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useUpdateParameter } from '../data.ts';
import { ValueField } from './value-field.tsx';
import { valueWords } from './value-words.ts';

/** Sets one limit; what somebody else has made of it meanwhile is shown beside what was typed. */
export function EditParameter({ row, onClose }: { row: ParameterRow; onClose: () => void }) {
  const { t } = useTranslation('parameters');
  const [base, setBase] = useState(row);
  const update = useUpdateParameter();
  const { problem } = update;
  const form = useForm<{ value: number | string }>({
    initialValues: { value: row.value },
    validate: {
      value: (value) => {
        const wrong = valueProblem(base, value === '' ? Number.NaN : Number(value));
        return wrong ? t(`reasons:${wrong.reason}`, wrong.params) : null;
      },
    },
    validateInputOnBlur: true,
  });
  const theirs = problem?.isConflict ? (problem.current as ParameterRow) : undefined;

  const said = (value: number | string) =>
    row.unit === 'switch' ? valueWords(t, row.unit, Number(value)) : String(value);

  async function save(version: number) {
    if (form.validate().hasErrors) return;
    const saved = await update.run({ body: { code: row.code, value: Number(form.values.value), version } });
    if (!saved) return;
    // The limits come with who one is.
    tellRightsChanged();
    toast(t('saved'));
    onClose();
  }

  return (
    <FormSheet
      title={t(`name.${row.code}`)}
      isDirty={form.isDirty()}
      isBusy={update.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void save(base.version)}
      onClose={onClose}
    >
      <p>{t(`text.${row.code}`)}</p>
      <ValueField
        row={row}
        value={form.values.value}
        error={
          problem?.fields.value ? t(`reasons:${problem.fields.value}`, problem.params) : form.errors.value
        }
        onChange={(value) => form.setFieldValue('value', value)}
        onBlur={() => form.validateField('value')}
      />
      {theirs && (
        <ConflictTable
          fields={[
            {
              label: t(`unit.${row.unit}`),
              mine: said(form.values.value),
              theirs: said(theirs.value),
            },
          ]}
          onKeep={() => void save(theirs.version)}
          onTake={() => {
            update.forget();
            setBase(theirs);
            form.setValues({ value: theirs.value });
            form.resetDirty({ value: theirs.value });
          }}
        />
      )}
    </FormSheet>
  );
}
