import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateDepartment } from '#core/departments/contract';
import { draftProblems } from '#core/departments/rules';
import type { SetupState } from '#core/setup/contract';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';

type Company = SetupState['company'];

/** What the company is called, and by which clock its new stores begin. */
export function CompanyStep({ company, isNext }: { company: Company; isNext: boolean }) {
  const { t } = useTranslation('setup');
  const whyNot = useWhyNot(updateDepartment);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={flow.row}>
      <Button size="md" variant={isNext ? 'filled' : 'default'} reason={whyNot} onClick={() => setOpen(true)}>
        {t('company.edit')}
      </Button>
      {isOpen && <CompanyForm company={company} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CompanyForm({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation(['setup', 'departments']);
  const update = useChange(updateDepartment, { alsoChanges: ['setup', 'users'] });
  const isNew = company.timeZone === null;
  const { sheet, field, form, conflict } = useEditForm({
    row: company,
    values: (now: Company | undefined) => ({
      // The name that the program gave is nobody's.
      name: isNew && now?.name === 'Stockroom' ? '' : (now?.name ?? ''),
      nameEn: now?.nameEn ?? '',
      timeZone: now?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    wrong: (values) => draftProblems('company', { ...values, code: '' }),
    update,
    save: (values, { id, version, code }: Company = company) =>
      update.run({ body: { ...values, id, version, code: code ?? '' } }),
    done: t('company.saved'),
    onSaved: onClose,
    lines: ({ name, nameEn, timeZone }) => [
      [t('company.name'), name],
      [t('departments:name-en'), nameEn],
      [t('departments:time-zone'), timeZone],
    ],
  });
  return (
    <FormSheet {...sheet} isDirty={sheet.isDirty} title={t('company.edit')} onClose={onClose}>
      <TextInput {...field('name')} size="md" label={t('company.name')} required data-autofocus />
      <TextInput
        {...field('nameEn')}
        size="md"
        label={t('departments:name-en')}
        description={t('departments:name-en-text')}
      />
      <TextInput
        {...field('timeZone')}
        size="md"
        label={t('departments:time-zone')}
        description={t('departments:time-zone-company')}
        list="company-zones"
        value={form.values.timeZone}
      />
      <datalist id="company-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      {conflict}
    </FormSheet>
  );
}
