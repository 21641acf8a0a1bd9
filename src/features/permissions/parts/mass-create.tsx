import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { createCrud, type PermissionRow } from '#core/permissions/contract';
import { type CrudForm, type CrudNames, crudOf, crudProblems } from '#core/permissions/crud';
import { matchOf } from '#core/permissions/matching';
import { useEditForm } from '../../../office/edit-form.tsx';
import { useChange } from '../../../office/office.tsx';
import { usePermissionName } from '../../../office/permission-name.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { useCalls } from '../data.ts';
import classes from '../permissions.module.css';
import { useWhyInactive } from './matched-calls.tsx';

/** Makes the four points of something below a menu, after showing exactly what will be made. */
export function MassCreate({ menu, onClose }: { menu: PermissionRow; onClose: () => void }) {
  const { t } = useTranslation('permissions');
  const nameOf = usePermissionName();
  const create = useChange(createCrud);
  const { form, sheet, field } = useEditForm<never, CrudForm, { data: readonly unknown[] }>({
    row: undefined,
    values: () => ({ name: '', engname: '', baseurl: '' }),
    wrong: (values) => Object.fromEntries(crudProblems(values).map(({ field, reason }) => [field, reason])),
    insert: create,
    save: (values) => create.run({ body: { id: menu.id, ...values, names: namesOf(values) } }),
    onSaved: ({ data }) => {
      toast(t('crud.made', { count: data.length }));
      onClose();
    },
  });
  const isEmpty = crudProblems(form.values).some(({ reason }) => reason === 'crud-empty');
  const isSound = crudProblems(form.values).length === 0;
  const hasTried = Object.keys(form.errors).length > 0;

  const input = (which: keyof CrudForm) => (
    <TextInput
      {...field(which)}
      label={t(`crud.${which}`)}
      required
      maxLength={which === 'baseurl' ? 300 : 200}
      spellCheck={false}
      data-autofocus={which === 'name' || undefined}
      {...(which === 'baseurl' && { placeholder: '/api/system/', inputMode: 'url' as const })}
    />
  );
  return (
    <FormSheet
      {...sheet}
      title={t('crud.title', { name: nameOf(menu) })}
      submitLabel={t('crud.submit')}
      failure={hasTried && isEmpty ? t('reasons:crud-empty') : sheet.failure}
      onClose={onClose}
    >
      {input('name')}
      {input('engname')}
      {input('baseurl')}
      <section className={classes.matches} aria-label={t('crud.preview')}>
        <h3>{t('crud.preview')}</h3>
        {isSound ? (
          <Preview form={form.values} names={namesOf(form.values)} />
        ) : (
          <p className={classes.text}>{t('crud.wait')}</p>
        )}
      </section>
    </FormSheet>
  );

  function namesOf(values: CrudForm): CrudNames {
    const name = values.name.trim();
    return {
      create: t('crud.create', { name }),
      read: t('crud.read', { name }),
      update: t('crud.update', { name }),
      delete: t('crud.delete', { name }),
    };
  }
}

function Preview({ form, names }: { form: CrudForm; names: CrudNames }) {
  const calls = useCalls();
  const whyInactive = useWhyInactive();
  return (
    <ul className={flow.plain}>
      {crudOf(form, names).map((point) => (
        <li key={point.code} className={classes.previewPoint} data-preview={point.code}>
          <span className={classes.previewHead}>
            <strong>{point.name}</strong>
            <span className={classes.code}>{point.code}</span>
          </span>
          <ul className={classes.previewApis}>
            {point.apis.map((api) => (
              <li key={api.code} className={classes.previewApi}>
                <span className={classes.previewHead}>
                  <span>{api.name}</span>
                  <span className={classes.code}>{api.code}</span>
                </span>
                <span className={classes.code}>
                  {api.apiMethod} {api.apiUrl}
                </span>
                <span className={classes.whyNot}>
                  {calls && whyInactive(matchOf({ method: api.apiMethod, url: api.apiUrl }, calls))}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
