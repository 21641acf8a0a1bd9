import { useTranslation } from 'react-i18next';
import { valueProblem } from '#core/parameters/catalog';
import { type ParameterRow, updateParameter } from '#core/parameters/contract';
import { tellRightsChanged } from '../../../api/own-rights.ts';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { ValueField } from './value-field.tsx';
import { valueWords } from './value-words.ts';

/** Sets one limit. */
export function EditParameter({ row, onClose }: { row: ParameterRow; onClose: () => void }) {
  const { t } = useTranslation('parameters');
  const update = useChange(updateParameter);
  const { sheet, field, conflict } = useEditForm<ParameterRow, { value: number | string }, unknown>({
    row,
    values: (now = row) => ({ value: now.value }),
    wrong: ({ value }) => ({ value: valueProblem(row, value === '' ? Number.NaN : Number(value)) }),
    update,
    save: ({ value }, { code, version } = row) =>
      update.run({ body: { code, version, value: Number(value) } }),
    done: t('saved'),
    onSaved: () => {
      // The limits come with who one is.
      tellRightsChanged();
      onClose();
    },
    lines: ({ value }) => [
      [t(`unit.${row.unit}`), row.unit === 'switch' ? valueWords(t, row.unit, Number(value)) : String(value)],
    ],
  });
  return (
    <FormSheet {...sheet} title={t(`name.${row.code}`)} onClose={onClose}>
      <p>{t(`text.${row.code}`)}</p>
      <ValueField row={row} {...field('value')} />
      {conflict}
    </FormSheet>
  );
}
