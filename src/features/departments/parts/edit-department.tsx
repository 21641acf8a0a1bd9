import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { type DepartmentRow, insertDepartment, updateDepartment } from '#core/departments/contract';
import { draftProblems, kindsBelow } from '#core/departments/rules';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { alsoChanges } from '../search.ts';

type Props = { onClose: () => void } & (
  | { row: DepartmentRow; parent?: never; zone?: never; onMade?: never }
  | { row?: never; parent: DepartmentRow; zone: string; onMade: (id: string) => void }
);

/** A new department below another one, or what one is called; a store has its code and its time zone too. */
export function EditDepartment({ row, parent, zone, onMade, onClose }: Props) {
  const { t, i18n } = useTranslation('departments');
  const kinds = parent ? kindsBelow[parent.kind] : [];
  const insert = useChange(insertDepartment, { alsoChanges });
  const update = useChange(updateDepartment, { alsoChanges });
  const { form, sheet, field, conflict } = useEditForm({
    row,
    values: (now: DepartmentRow | undefined) => ({
      kind: now?.kind ?? kinds.at(-1) ?? 'office',
      name: now?.name ?? '',
      nameEn: now?.nameEn ?? '',
      code: now?.code ?? '',
      timeZone: now ? now.timeZone : (zone ?? null),
    }),
    wrong: (values) => draftProblems(values.kind, values),
    insert,
    update,
    save: async ({ kind, name, nameEn, code, timeZone }, before) => {
      const draft = { name, nameEn, code, timeZone: hasZone(kind) ? timeZone : null };
      if (before) return update.run({ body: { ...draft, id: before.id, version: before.version } });
      // There is one company, and it is made with the database.
      return kind === 'company' || !parent
        ? undefined
        : insert.run({ body: { ...draft, parentId: parent.id, kind } });
    },
    done: t(row ? 'saved' : 'made'),
    onSaved: ({ data }) => {
      onMade?.(data.id);
      onClose();
    },
    lines: ({ kind, name, nameEn, code, timeZone }) => [
      [t('name'), name],
      [t('name-en'), nameEn],
      [t(kind === 'store' ? 'store-code' : 'code'), code],
      [t('time-zone'), timeZone ?? ''],
    ],
  });
  const isStore = form.values.kind === 'store';
  return (
    <FormSheet
      {...sheet}
      title={
        row
          ? t('edit-one', { name: nameIn(row, i18n.language) })
          : t('insert-below', { name: nameIn(parent, i18n.language) })
      }
      onClose={onClose}
    >
      {kinds.length > 1 && (
        <NativeSelect
          {...field('kind')}
          label={t('kind')}
          data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      )}
      <TextInput {...field('name')} label={t('name')} required data-autofocus />
      <TextInput {...field('nameEn')} label={t('name-en')} description={t('name-en-text')} />
      <TextInput
        {...field('code')}
        label={t(isStore ? 'store-code' : 'code')}
        description={isStore ? t('store-code-text') : undefined}
        required={isStore}
      />
      {hasZone(form.values.kind) && (
        <>
          <TextInput
            {...field('timeZone')}
            label={t('time-zone')}
            description={t(isStore ? 'time-zone-text' : 'time-zone-company')}
            required={isStore}
            list="time-zones"
            value={form.values.timeZone ?? ''}
          />
          <datalist id="time-zones">
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
      {conflict}
    </FormSheet>
  );
}

/** The company's is what its new stores begin with. */
function hasZone(kind: DepartmentRow['kind']): boolean {
  return kind === 'store' || kind === 'company';
}
