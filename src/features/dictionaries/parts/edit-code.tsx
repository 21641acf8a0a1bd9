import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DictionaryRow, insertDictionary, updateDictionary } from '#core/dictionaries/contract';
import {
  type DictionaryType,
  dictionaryProblems,
  hasEnd,
  hasPullDays,
  nameFields,
  pullDaysAtMost,
} from '#core/dictionaries/rules';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';

/** A new code of a type, or the names of one. */
export function EditCode(props: { type: DictionaryType; row?: DictionaryRow; onClose: () => void }) {
  const { t } = useTranslation('dictionaries');
  const { type, row, onClose } = props;
  const insert = useChange(insertDictionary);
  const update = useChange(updateDictionary);
  const { form, sheet, field, conflict } = useEditForm({
    row,
    values: valuesOf,
    wrong: dictionaryProblems,
    insert,
    update,
    save: (values, before) =>
      before
        ? update.run({
            body: { ...values, type, version: before.version, enableStatus: before.enableStatus },
          })
        : insert.run({ body: { ...values, type } }),
    done: t(row ? 'saved' : 'made'),
    onSaved: onClose,
    lines: (values) => [
      ...nameFields.map((name) => [t(name), values[name]] as const),
      ...(hasEnd(type) ? [[t('is-final'), t(values.isFinal ? 'final-yes' : 'final-no')] as const] : []),
      ...(hasPullDays(type)
        ? [[t('pull-days'), String(values.pullDays ?? t('pull-days-none'))] as const]
        : []),
    ],
  });
  return (
    <FormSheet
      {...sheet}
      title={row ? t('edit-one', { name: row.code }) : t('insert-into', { type: t(`type.${type}`) })}
      onClose={onClose}
    >
      {!row && (
        <TextInput
          {...field('code')}
          label={t('code')}
          description={t('code-text')}
          required
          data-autofocus
        />
      )}
      {nameFields.map((name, index) => (
        <TextInput
          key={name}
          {...field(name)}
          label={t(name)}
          required
          data-autofocus={(row && index === 0) || undefined}
        />
      ))}
      {hasEnd(type) && !row?.system && (
        <Checkbox
          label={t('is-final')}
          description={t('is-final-text')}
          checked={form.values.isFinal}
          onChange={(event) => form.setFieldValue('isFinal', event.currentTarget.checked)}
        />
      )}
      {hasPullDays(type) && (
        <NumberInput
          {...field('pullDays')}
          label={t('pull-days')}
          description={t('pull-days-text')}
          value={form.values.pullDays ?? ''}
          onChange={(days) => form.setFieldValue('pullDays', typeof days === 'number' ? days : null)}
          allowDecimal={false}
          min={0}
          max={pullDaysAtMost}
        />
      )}
      {conflict}
    </FormSheet>
  );
}

function valuesOf(row: DictionaryRow | undefined) {
  const { code = '', nameZh = '', nameEn = '', nameEs = '', nameJa = '', isFinal = false } = row ?? {};
  return { code, nameZh, nameEn, nameEs, nameJa, isFinal, pullDays: row?.pullDays ?? null };
}
